import { toCamelCase } from '../files/content-folders.ts'
import type { Content, NumberSource } from '../schemas/content-types.ts'
import { type Group, isGroup, mapFields } from './content-values.ts'
import { listShownSections } from './file-rules.ts'

/**
 * The content with the sections of the page, and with its sources, each `source` numbered in the order of the page: those
 * in hero.yaml of the section `hero`, and likewise for an owner's.
 */
export function makePageContent<SiteContent extends Content & Group>(content: SiteContent) {
  const shownSections = listShownSections(content)
  const sources = shownSections.flatMap((section) => findSources(content[toCamelCase(section)]))
  const numberedSources = sources.map((source, index) => ({ ...source, number: index + 1 }))
  const addNumbers = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(addNumbers)
    if (!isGroup(value)) return value
    return numberedSources[sources.indexOf(value as NumberSource)] ?? mapFields(value, addNumbers)
  }
  return { ...(addNumbers(content) as SiteContent), shownSections, numberedSources }
}

/** The page shows a group's own number above those of its lists. An owner's file may call something else `source`. */
function findSources(value: unknown): NumberSource[] {
  if (typeof value !== 'object' || value === null) return []
  const { source, ...others } = value as Group
  const own = isGroup(source) && 'definition' in source ? [source as NumberSource] : []
  return [...own, ...Object.values(others).flatMap(findSources)]
}

import { isPlainObject, mapFields, type PlainObject } from '../../shared/plain-object.ts'
import { toCamelCase } from '../files/content-folders.ts'
import type { Content, NumberSource } from '../schemas/content-types.ts'
import { listShownSections } from './shown-files.ts'

/**
 * Adds the sections of the page, and numbers each `source` in the order of the page. The section `hero` has its sources
 * in hero.yaml, an owner's section in the file of its name.
 */
export function makePageContent<SiteContent extends Content & PlainObject>(content: SiteContent) {
  const shownSections = listShownSections(content)
  const sources = shownSections.flatMap((section) => findSources(content[toCamelCase(section)]))
  const footnotes = sources.map((source, index) => ({ ...source, footnote: index + 1 }))
  const numberFootnotes = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(numberFootnotes)
    if (!isPlainObject(value)) return value
    return footnotes[sources.indexOf(value as NumberSource)] ?? mapFields(value, numberFootnotes)
  }
  return { ...(numberFootnotes(content) as SiteContent), shownSections, footnotes }
}

/** The page shows a group's own number above those of its lists. An owner's file may call something else `source`. */
function findSources(value: unknown): NumberSource[] {
  if (typeof value !== 'object' || value === null) return []
  const { source, ...others } = value as PlainObject
  const own = isPlainObject(source) && 'definition' in source ? [source as NumberSource] : []
  return [...own, ...Object.values(others).flatMap(findSources)]
}

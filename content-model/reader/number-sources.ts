import { toCamelCase } from '../files/content-folders.ts'
import type { Content, NumberSource } from '../schemas/content-types.ts'
import { type Group, isGroup } from './content-values.ts'
import { listShownSections } from './file-rules.ts'

/** Numbers each `source` in the order of the page: those in hero.yaml of the section `hero`, and likewise for an owner's. */
export const numberSources = (content: Content & Group) =>
  listShownSections(content)
    .flatMap((section) => findSources(content[toCamelCase(section)]))
    .map((source, index) => Object.assign(source, { number: index + 1 }))

/** The page shows a group's own number above those of its lists. An owner's file may call something else `source`. */
function findSources(value: unknown): NumberSource[] {
  if (typeof value !== 'object' || value === null) return []
  const { source, ...others } = value as Group
  const own = isGroup(source) && 'definition' in source ? [source as NumberSource] : []
  return [...own, ...Object.values(others).flatMap(findSources)]
}

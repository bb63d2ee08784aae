import { makeContentPath, toCamelCase } from '../content-files/content-folders.ts'
import { hasSiteFile } from '../content-files/site-files.ts'
import type { Content } from '../content-schemas/content.ts'
import { findRule, hasEntries, isFileShown, type PartialContent } from './file-rules.ts'

/** The names of the sections that have entries, in the order of the page. */
export function listShownSections(content: Content & Record<string, unknown>): string[] {
  // The desk and the commands run even if the file is missing.
  const { sections = [] } = content
  // The specification has the testimonials and the note within the services, whose place they take if there are none.
  const replacesServices = !sections.includes('note') && !isFileShown('services', content)
  const placed = sections.map((name) => (name === 'services' && replacesServices ? 'note' : name))
  return placed.filter((name) =>
    findRule(name)?.sections ? isFileShown(name, content) : isOwnSectionShown(toCamelCase(name), content),
  )
}

/** A section of the owner's own may have no content file, or one that is a list. */
function isOwnSectionShown(name: string, content: PartialContent): boolean {
  const file = content[name]
  if (!hasSiteFile(makeContentPath(name))) return true
  return file !== undefined && hasEntries(Array.isArray(file) ? [file] : file)
}

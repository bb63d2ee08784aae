import type { Content } from '../content-check/schemas.ts'
import { makeContentPath, toCamelCase } from './content-folders.ts'
import { hasSiteFile } from './site-files.ts'

/** The sections that show a content file. */
const SECTIONS_BY_FILE: Record<string, readonly string[]> = {
  hero: ['hero'],
  plot: ['hero'],
  reasons: ['reasons'],
  about: ['about'],
  stack: ['stack'],
  experience: ['experience'],
  projects: ['projects'],
  services: ['services'],
  testimonials: ['services', 'note'],
  noteForm: ['services', 'note'],
  experiments: ['experiments'],
  writing: ['writing'],
  contact: ['contact'],
  funFacts: ['contact'],
  messageForm: ['contact'],
  meetupForm: ['contact'],
}

/** These say something without entries. Any other file whose lists are empty is not shown. */
const WITHOUT_ENTRIES = ['hero', 'about', 'contact']

/** The server and the desk read these, whether the page shows their forms or not. */
const FORMS = ['noteForm', 'messageForm', 'meetupForm']

type PartialContent = Partial<Content> & Record<string, unknown>

/** What should be a list may be a text or a group until the check has reported it. */
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Tells whether visitors see the words of a file. Only these need a translation. */
export function isFileShown(name: string, content: PartialContent): boolean {
  const sections = SECTIONS_BY_FILE[name]
  // Every page shows the files without sections.
  if (!sections) return true
  if (!sections.some((section) => toList(content.sections).includes(section))) return false
  if (name === 'meetupForm') return toList(content.contact?.tiles).some((tile) => Object(tile).to === 'meetup')
  // In YAML, no is a text, which the check must report.
  if (name === 'plot' && content.plot?.hidden === true) return false
  // One of its two lists may be missing or broken, which is the check's to report.
  if (name === 'stack') return [content.stack?.headline, content.stack?.groups].some((list) => list?.length !== 0)
  // A file that is a list in place of a group is also the check's.
  return WITHOUT_ENTRIES.includes(name) || hasEntries({ ...Object(content[name]) })
}

/** A value without lists counts, too. */
function hasEntries(value: unknown): boolean {
  const lists = [value, ...Object.values(Object(value))].filter(Array.isArray)
  return lists.length === 0 || lists.some(({ length }) => length > 0)
}

/** Tells whether visitors or the server read a file. Such a file may not be missing. */
export const isFileRead = (name: string, content: PartialContent): boolean =>
  isFileShown(name, content) || FORMS.includes(name)

/** The names of the sections that have entries, in the order of the page. */
export function listShownSections(content: Content & Record<string, unknown>): string[] {
  // The desk and the commands run even if the file is missing.
  const { sections = [] } = content
  // The specification has the testimonials and the note within the services, whose place they take if there are none.
  const replacesServices = !sections.includes('note') && !isFileShown('services', content)
  const placed = sections.map((name) => (name === 'services' && replacesServices ? 'note' : name))
  return placed.filter((name) =>
    SECTIONS_BY_FILE[name] ? isFileShown(name, content) : isOwnSectionShown(toCamelCase(name), content),
  )
}

/** A section of the owner's own may have no content file. */
const isOwnSectionShown = (name: string, content: PartialContent): boolean =>
  !hasSiteFile(makeContentPath(name)) || (content[name] !== undefined && hasEntries(content[name]))

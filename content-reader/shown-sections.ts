import type { Content } from '../content-check/schemas.ts'
import { makeContentPath, toCamelCase } from './content-folders.ts'
import { hasSiteFile } from './site-files.ts'

/** The sections that show a content file, and the `lists` of it that they show. */
const USES_BY_FILE: Record<string, { sections: readonly string[]; lists?: readonly string[] }> = {
  hero: { sections: ['hero'] },
  plot: { sections: ['hero'], lists: ['points'] },
  reasons: { sections: ['reasons'], lists: ['reasons'] },
  about: { sections: ['about'] },
  stack: { sections: ['stack'], lists: ['headline', 'groups'] },
  experience: { sections: ['experience'], lists: ['positions'] },
  projects: { sections: ['projects'], lists: ['projects'] },
  services: { sections: ['services'], lists: ['services'] },
  testimonials: { sections: ['services', 'note'], lists: ['testimonials'] },
  noteForm: { sections: ['services', 'note'] },
  experiments: { sections: ['experiments'], lists: ['ideas'] },
  writing: { sections: ['writing'], lists: ['entries'] },
  contact: { sections: ['contact'] },
  funFacts: { sections: ['contact'], lists: ['facts'] },
  messageForm: { sections: ['contact'] },
  meetupForm: { sections: ['contact'] },
}

/** The server and the desk read these, whether the page shows their forms or not. */
const FORMS = ['noteForm', 'messageForm', 'meetupForm']

type PartialContent = Partial<Content> & Record<string, unknown>

/** What should be a list may be a text or a group until the check has reported it. */
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Tells whether visitors see the words of a file. Only these need a translation. */
export function isFileShown(name: string, content: PartialContent): boolean {
  const use = USES_BY_FILE[name]
  // Every page shows the files without sections.
  if (!use) return true
  if (!use.sections.some((section) => toList(content.sections).includes(section))) return false
  if (name === 'meetupForm') return toList(content.contact?.tiles).some((tile) => Object(tile).to === 'meetup')
  // In YAML, no is a text, which the check must report.
  if (name === 'plot' && content.plot?.hidden === true) return false
  return !use.lists?.every((list) => Object(content[name])[list]?.length === 0)
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
  return placed.filter((name) => (USES_BY_FILE[name] ? isFileShown(name, content) : hasEntries(name, content)))
}

/** A section of the owner's own is empty if all lists of its content file are. */
function hasEntries(section: string, content: Record<string, unknown>): boolean {
  const name = toCamelCase(section)
  if (!hasSiteFile(makeContentPath(name))) return true
  const value = content[name]
  const lists = [value, ...Object.values(Object(value))].filter(Array.isArray)
  return value !== undefined && (lists.length === 0 || lists.some(({ length }) => length > 0))
}

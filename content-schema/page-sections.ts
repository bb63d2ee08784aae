import type { Content } from '#content-schema'
import { makeContentPath, toCamelCase } from './content-folders.ts'
import { hasSiteFile } from './referenced-files.ts'

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
  testimonials: { sections: ['services', 'notes'], lists: ['testimonials'] },
  leaveNote: { sections: ['services', 'notes'] },
  experiments: { sections: ['experiments'], lists: ['ideas'] },
  writing: { sections: ['writing'], lists: ['entries'] },
  contact: { sections: ['contact'] },
  funFacts: { sections: ['contact'], lists: ['facts'] },
  sendMessage: { sections: ['contact'] },
  requestMeetup: { sections: ['contact'] },
}

/** The server and the desk read these, whether the page shows their forms or not. */
const FORMS = ['leaveNote', 'sendMessage', 'requestMeetup']

type PartialContent = Partial<Content> & Record<string, unknown>

/** What should be a list may be a text or a group until the check has reported it. */
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Tells whether no visitor sees the words of a file, so that they need no translation: the page has none of its sections, or all of its lists
 * are empty. Every page shows the files without sections.
 */
export function isHiddenFromVisitors(name: string, content: PartialContent): boolean {
  if (USES_BY_FILE[name]?.sections.every((section) => !toList(content.sections).includes(section))) return true
  if (name === 'requestMeetup') return !toList(content.contact?.tiles).some((tile) => Object(tile).to === 'meetup')
  // In YAML, no is a text, which the check must report.
  if (name === 'plot' && content.plot?.hidden === true) return true
  return USES_BY_FILE[name]?.lists?.every((list) => Object(content[name])[list]?.length === 0) ?? false
}

/** Tells whether neither visitors nor the server read a file, so that it may be missing. */
export const isReadByNobody = (name: string, content: PartialContent): boolean =>
  isHiddenFromVisitors(name, content) && !FORMS.includes(name)

/** The names of the sections that have entries, in the order of the page. */
export function listPageSections(content: Content & Record<string, unknown>): string[] {
  // The desk and the commands run even where the file is missing.
  const { sections = [] } = content
  return placeNotes(sections, content).filter((name) =>
    USES_BY_FILE[name] ? !isHiddenFromVisitors(name, content) : hasEntries(name, content),
  )
}

/** The quotes and the note are below the services; without any services, they stand in for them. */
function placeNotes(sections: string[], content: PartialContent): string[] {
  if (sections.includes('notes') || !isHiddenFromVisitors('services', content)) return sections
  return sections.map((name) => (name === 'services' ? 'notes' : name))
}

/** A section of the owner's own is empty where all lists of its content file are. */
function hasEntries(section: string, content: Record<string, unknown>): boolean {
  const name = toCamelCase(section)
  if (!hasSiteFile(makeContentPath(name))) return true
  const value = content[name]
  const lists = [value, ...Object.values(Object(value))].filter(Array.isArray)
  return value !== undefined && (lists.length === 0 || lists.some(({ length }) => length > 0))
}

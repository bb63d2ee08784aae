import { toPlainObject } from '../../shared/plain-object.ts'
import { makeContentPath, toCamelCase } from '../files/content-folders.ts'
import { hasSiteFile } from '../files/site-files.ts'
import type { Content } from '../schemas/content-types.ts'

type PartialContent = Partial<Content> & Record<string, unknown>

type FileRule = {
  /** The sections that show the file. */
  sections: string[]
  /** Tells whether its sections have anything to show of it; by default, `hasEntries` of the file does. */
  isShown?: (content: PartialContent) => boolean
  /** The server and the desk read the file, whether the page shows its form or not. */
  isReadByServer?: true
}

/** The files that only some sections show. Every page shows all others. */
const fileRules: Partial<Record<keyof Content, FileRule>> = {
  hero: { sections: ['hero'], isShown: () => true },
  // `hidden: no` is a text in YAML: the plot is shown, and the check reports the text.
  plot: { sections: ['hero'], isShown: ({ plot }) => plot?.hidden !== true && hasEntries(plot) },
  reasons: { sections: ['reasons'] },
  about: { sections: ['about'], isShown: () => true },
  experience: { sections: ['experience'] },
  // One of the two lists may be missing or broken, which the check reports.
  stack: { sections: ['stack'], isShown: ({ stack }) => stack?.headline?.length !== 0 || stack.groups?.length !== 0 },
  projects: { sections: ['projects'] },
  // The section also has the note.
  services: { sections: ['services'], isShown: () => true },
  testimonials: { sections: ['services'] },
  experiments: { sections: ['experiments'] },
  contact: { sections: ['contact'], isShown: () => true },
  funFacts: { sections: ['contact'] },
  writing: { sections: ['writing'] },
  noteForm: { sections: ['services'], isReadByServer: true },
  messageForm: { sections: ['contact'], isReadByServer: true },
  meetupForm: {
    sections: ['contact'],
    isShown: ({ contact }) => toList(contact?.tiles).some((tile) => toPlainObject(tile).to === 'meetup'),
    isReadByServer: true,
  },
}

const findRule = (name: string): FileRule | undefined =>
  Object.hasOwn(fileRules, name) ? fileRules[name as keyof Content] : undefined

/** A value that should be a list may be a text or a group, which the check reports. */
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Tells whether visitors see the words of a file. Only these need a translation. */
export function isFileShown(name: string, content: PartialContent): boolean {
  const { sections, isShown = () => hasEntries(content[name]) } = findRule(name) ?? {}
  if (!sections) return true
  return sections.some((section) => toList(content.sections).includes(section)) && isShown(content)
}

/** A file without lists counts, too, as does one that is a list in place of a group: the check reports it. */
function hasEntries(file: unknown): boolean {
  const lists = Object.values(toPlainObject(file)).filter(Array.isArray)
  return lists.length === 0 || lists.some(({ length }) => length > 0)
}

/** Tells whether visitors or the server read a file. Such a file may not be missing. */
export const isFileRead = (name: string, content: PartialContent): boolean =>
  isFileShown(name, content) || findRule(name)?.isReadByServer === true

/** The names of the sections that have entries, in the order of the page. */
export function listShownSections(content: Content & Record<string, unknown>): string[] {
  // The desk and the commands run even if the file is missing.
  const { sections = [] } = content
  return sections.filter((name) =>
    findRule(name) ? isFileShown(name, content) : isOwnSectionShown(toCamelCase(name), content),
  )
}

/** A section of the owner's own may have no content file, or one that is a list. */
function isOwnSectionShown(name: string, content: PartialContent): boolean {
  const file = content[name]
  if (!hasSiteFile(makeContentPath(name))) return true
  return file !== undefined && hasEntries(Array.isArray(file) ? [file] : file)
}

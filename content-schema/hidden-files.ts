import type { Content } from './schema.ts'

const SECTIONS = 'about contact experience experiments hero projects reasons services stack writing'.split(' ')
/** The sections that show a content file. Files that are not named here are shown on every page. */
const SECTIONS_BY_FILE: Record<string, readonly string[]> = {
  ...Object.fromEntries(SECTIONS.map((name) => [name, [name]])),
  plot: ['hero'],
  testimonials: ['services', 'notes'],
  leaveNote: ['services', 'notes'],
  funFacts: ['contact'],
  sendMessage: ['contact'],
  requestMeetup: ['contact'],
}

/** The server and the desk read these, whether the page shows their forms or not. */
const FORMS = ['leaveNote', 'sendMessage', 'requestMeetup']

/** Tells whether no visitor sees the words of a file, so that they need no translation. */
export function isHidden(name: string, words: Record<string, unknown>): boolean {
  const [sections, contact] = [words.sections, words.contact] as [Content<'sections'>, Content<'contact'> | undefined]
  if (SECTIONS_BY_FILE[name]?.every((section) => !sections?.includes(section))) return true
  if (name === 'requestMeetup') return !contact?.tiles?.some(({ to }) => to === 'meetup')
  return hasNoEntries(name, words[name])
}

/** Tells whether neither visitors nor the server read a file, so that it may be missing. */
export const isUnused = (name: string, words: Record<string, unknown>): boolean =>
  isHidden(name, words) && !FORMS.includes(name)

/** The lists of a section's content file. */
const LISTS: Record<string, readonly string[]> = {
  reasons: ['reasons'],
  stack: ['headline', 'groups'],
  projects: ['projects'],
  services: ['services'],
  experiments: ['ideas'],
  experience: ['positions'],
  writing: ['entries'],
  testimonials: ['testimonials'],
  funFacts: ['facts'],
}

/** A section without a list is never empty. */
export const hasNoEntries = (name: string, content: unknown): boolean =>
  LISTS[name]?.every((list) => Object(content)[list]?.length === 0) ?? false

import type { Content } from './schema.ts'

const SECTIONS = 'about contact experience experiments hero projects reasons services stack writing'.split(' ')
/** The sections that show a content file. Files that are not named here are shown on every page. */
const SHOWN_IN: Record<string, readonly string[]> = {
  ...Object.fromEntries(SECTIONS.map((name) => [name, [name]])),
  plot: ['hero'],
  testimonials: ['services', 'notes'],
  leaveNote: ['services', 'notes'],
  funFacts: ['contact'],
  sendMessage: ['contact'],
  requestMeetup: ['contact'],
}

/** Whether no visitor sees the words of a file, so that they need not be written. */
export function isHidden(name: string, words: Record<string, unknown>): boolean {
  const sections = words.sections as Content<'sections'>
  if (SHOWN_IN[name]?.every((section) => !sections.includes(section))) return true
  if (name === 'requestMeetup') return !(words.contact as Content<'contact'>).tiles.some(({ to }) => to === 'meetup')
  return hasNoEntries(name, words[name])
}

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

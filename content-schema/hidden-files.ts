import type { Content } from './schema.ts'
import { hasNoEntries } from './section-entries.ts'

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

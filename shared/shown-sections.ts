import { experience, experiments, projects, reasons, sections, services, stack, writing } from '#content'
import { hasNoEntries } from './section-entries.ts'

const contents: Record<string, object> = { reasons, stack, projects, services, experiments, experience, writing }

/** The quotes and the note are below the services; without any, in their place. */
const named = sections.includes('notes') || services.services.length > 0
const places = named ? sections : sections.map((name) => (name === 'services' ? 'notes' : name))

/** The sections that the page has, from top to bottom. */
export const shownSections: readonly string[] = places.filter((name) => !hasNoEntries(name, contents[name]))

/** Whether a link to a place of the page, such as '#projects', leads somewhere. */
export const isShown = (href: string): boolean => shownSections.includes(href.slice(1))

/** Whether a visitor can leave a note: below the services, or in a section of its own. */
export const hasNote: boolean = isShown('#services') || isShown('#notes')

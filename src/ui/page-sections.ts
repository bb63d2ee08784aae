import { experience, experiments, projects, reasons, sections, services, stack, writing } from '#content'
import { hasNoEntries } from '../../content-schema/hidden-files.ts'

const contents: Record<string, object> = { reasons, stack, projects, services, experiments, experience, writing }

/** The quotes and the note are below the services; without any services, they stand in for them. */
const hasNotesPlace = sections.includes('notes') || services.services.length > 0
const names = hasNotesPlace ? sections : sections.map((name) => (name === 'services' ? 'notes' : name))

/** The names of the sections that have entries, in the order of the page. */
export const pageSections: readonly string[] = names.filter((name) => !hasNoEntries(name, contents[name]))

/** @param href such as '#services' */
export const hasSection = (href: string): boolean => pageSections.includes(href.slice(1))

export const hasNoteForm: boolean = hasSection('#services') || hasSection('#notes')

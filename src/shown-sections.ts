import { experience, experiments, projects, reasons, sections, services, stack, writing } from '#content'
import { hasNoEntries } from '../content-schema/hidden-files.ts'

const contents: Record<string, object> = { reasons, stack, projects, services, experiments, experience, writing }

/** The quotes and the note are below the services; without any, in their place. */
const named = sections.includes('notes') || services.services.length > 0
const places = named ? sections : sections.map((name) => (name === 'services' ? 'notes' : name))

export const shownSections: readonly string[] = places.filter((name) => !hasNoEntries(name, contents[name]))

export const isShown = (href: string): boolean => shownSections.includes(href.slice(1))

export const hasNote: boolean = isShown('#services') || isShown('#notes')

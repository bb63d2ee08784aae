import { experience } from '../content/experience.ts'
import { experiments } from '../content/experiments.ts'
import { projects } from '../content/projects.ts'
import { reasons } from '../content/reasons.ts'
import { sections } from '../content/sections.ts'
import { services } from '../content/services.ts'
import { stack } from '../content/stack.ts'
import { writing } from '../content/writing.ts'
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

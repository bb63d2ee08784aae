import { sectionsWithEntries } from './sections-with-entries.ts'

/** The sections that the page has, from top to bottom. */
export const shownSections = sectionsWithEntries

/** Whether a link to a place of the page, such as '#projects', leads somewhere. */
export const isShown = (href: string): boolean => shownSections.includes(href.slice(1))

/** Whether a visitor can leave a note: below the services, or in a section of its own. */
export const hasNote: boolean = isShown('#services') || isShown('#notes')

import { shownSections } from '#content'

/** @param name of a section that may have no entries */
export const isSectionShown = (name: string): boolean => shownSections.includes(name)

/** The services have the note and the testimonials, unless the page has a section for these. */
export const isNoteShown = (): boolean => isSectionShown('note') || isSectionShown('services')

/** @param href such as '#services' */
export const isLinkShown = (href: string): boolean => isSectionShown(href.slice(1))

import { sections } from '#content'

/** @param href such as '#services', of a section that may have no entries */
export const isSectionShown = (href: string): boolean => sections.includes(href.slice(1))

export const hasNoteForm: boolean = isSectionShown('#services') || isSectionShown('#notes')

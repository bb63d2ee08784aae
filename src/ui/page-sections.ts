import { sections } from '#content'

/** @param href such as '#services', of a section that may have no entries */
export const hasSection = (href: string): boolean => sections.includes(href.slice(1))

export const hasNoteForm: boolean = hasSection('#services') || hasSection('#notes')

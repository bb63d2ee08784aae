import { shownSections } from '#content'

/** @param name of a section that may have no entries */
export const isSectionShown = (name: string): boolean => shownSections.includes(name)

/** @param href such as '#services' */
export const isLinkShown = (href: string): boolean => isSectionShown(href.slice(1))

const formSections = { 'note-form': 'services', 'message-form': 'contact' }

/** The meetup form is in a tile, which the contact may lack. */
export const isFormShown = (id: keyof typeof formSections): boolean => isSectionShown(formSections[id])

import { contact } from '#content'
import { isShown } from '../../../src/shown-sections.ts'

/** Whether the owner's page has an address to copy. */
export const hasAddress: boolean = isShown('#contact') && contact.tiles.some(({ to }) => to === 'email')

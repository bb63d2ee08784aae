import { printableLine } from '../../shared/printable.ts'
import { words } from '../words.ts'

/** The name as it may be shown among the desk's own words. A note has none. */
export const nameOf = ({ name }: { name: string }): string => printableLine(name) || words.lead.anonymous

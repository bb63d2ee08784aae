import { formatMoment as formatMomentIn } from '../shared/dates.ts'
import { formatCount as formatCountIn } from '../shared/text.ts'
import { getServerContent } from './server-content.ts'

// The commands are in English, with dates and numbers as in the owner's country.

export const formatNumber = (count: number): string => count.toLocaleString(getServerContent().ownerLocale)

/** @param noun takes an s in the plural */
export const formatCount = (count: number, noun: string): string =>
  formatCountIn(count, noun, getServerContent().ownerLocale)

export const formatMoment = (moment: Date): string => formatMomentIn(moment, getServerContent().ownerLocale)

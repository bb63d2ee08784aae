import { site } from '#content'
import { addRegion } from '../../shared/dates.ts'
import { formatCount as formatCountIn } from '../../shared/text.ts'

/** The desk is in English, with dates and numbers as in the owner's country. */
export const deskLocale = addRegion({ language: 'en', country: site.country })

export const formatNumber = (count: number): string => count.toLocaleString(deskLocale)

/** @param noun takes an s in the plural */
export const formatCount = (count: number, noun: string): string => formatCountIn(count, noun, deskLocale)

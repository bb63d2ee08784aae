import { site } from '#content'
import { makeLocale } from '../../shared/locale.ts'

/** The locale of the page. Commands and notifications have `ownerFormat` of content-model/reader/owner-profile.ts. */
export const siteLocale = makeLocale(site)

export const formatNumber = (value: number): string => new Intl.NumberFormat(siteLocale).format(value)

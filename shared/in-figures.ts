import { siteLocale } from './site-locale.ts'

/** A number as the page's language writes it. */
export const inFigures = (value: number): string => new Intl.NumberFormat(siteLocale).format(value)

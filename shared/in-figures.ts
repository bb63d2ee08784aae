import { site } from '../content/site.ts'

/** A number as the page's language writes it. */
export const inFigures = (value: number): string => new Intl.NumberFormat(site.language).format(value)

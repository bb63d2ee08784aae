import { formatMoment } from './dates.ts'

/** Commands and desk are in English, with dates and numbers as in the locale of the owner's country. */
export function createOwnerFormat(readLocale: () => string) {
  const number = (value: number): string => value.toLocaleString(readLocale())
  return {
    number,
    /** Writes “1 row” or “1,200 rows”. @param noun takes an s in the plural */
    count: (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`,
    moment: (moment: Date, timeZone?: string): string => formatMoment(moment, readLocale(), timeZone),
  }
}

import { fillTemplate } from './text.ts'

/** Makes the locale of dates and numbers: 'en' in 'GB' writes 26 November 2026. */
export function makeLocale({ language, country }: { language: string; country: string }): string {
  const locale = new Intl.Locale(language)
  return locale.region ? language : new Intl.Locale(locale, { region: country }).toString()
}

/** A template for each plural form of a language: https://cldr.unicode.org/index/cldr-spec/plural-rules */
type PluralTemplates = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export const fillPlural = (templates: PluralTemplates, count: number, locale: string): string =>
  fillTemplate(templates[new Intl.PluralRules(locale).select(count)] ?? templates.other, {
    count: new Intl.NumberFormat(locale).format(count),
  })

/** Writes a moment in the time zone of the process or the browser, unless `timeZone` is given. */
export const formatMoment = (moment: Date, locale: string, timeZone?: string): string =>
  moment.toLocaleString(locale, {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Commands and desk are in English, with dates and numbers as in the locale of the owner's country. */
export function makeOwnerFormat(readLocale: () => string) {
  const number = (value: number): string => value.toLocaleString(readLocale())
  return {
    number,
    /** Writes “1 row” or “1,200 rows”. @param noun takes an s in the plural */
    count: (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`,
    moment: (moment: Date, timeZone?: string): string => formatMoment(moment, readLocale(), timeZone),
  }
}

/** Excel, opened by a double click, expects semicolons in a language with a decimal comma. */
export const chooseCsvSeparator = (locale?: string): string => ((1.5).toLocaleString(locale).includes(',') ? ';' : ',')

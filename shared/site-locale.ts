import { site } from '#content'
import type { Plural } from '#content-schema'
import { fillTemplate } from './text.ts'

/** Adds the region to a language, for dates and numbers: 'en' and 'GB' give 26 November 2026. */
export function addRegion({ language, country }: { language: string; country: string }): string {
  const locale = new Intl.Locale(language)
  return locale.region ? language : new Intl.Locale(locale, { region: country }).toString()
}

export const siteLocale = addRegion(site)

/** The desk and the commands are in English. */
export const ownerLocale = addRegion({ language: 'en', country: site.country })

export const formatNumber = (value: number): string => new Intl.NumberFormat(siteLocale).format(value)

/** @param templates one for each plural form of the language: https://cldr.unicode.org/index/cldr-spec/plural-rules */
export const fillPlural = (templates: Plural, count: number): string =>
  fillTemplate(templates[new Intl.PluralRules(siteLocale).select(count)] ?? templates.other, {
    count: formatNumber(count),
  })

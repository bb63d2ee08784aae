import { site } from '#content'
import type { Plural } from '../content-check/schemas.ts'
import { makeLocale } from './locale.ts'
import { fillTemplate } from './text.ts'

// Pages have this locale, server and commands that of content-reader/server-content.ts, which outlasts a faulty file.

export const siteLocale = makeLocale(site)

export const formatNumber = (value: number): string => new Intl.NumberFormat(siteLocale).format(value)

/** @param templates one for each plural form of the language: https://cldr.unicode.org/index/cldr-spec/plural-rules */
export const fillPlural = (templates: Plural, count: number): string =>
  fillTemplate(templates[new Intl.PluralRules(siteLocale).select(count)] ?? templates.other, {
    count: formatNumber(count),
  })

import { site } from '#content'

/** A language as a country writes dates and numbers: with 'en' and 'GB' it is 26 November 2026. */
export function withRegion({ language, country }: { language: string; country: string }): string {
  const locale = new Intl.Locale(language)
  return locale.region ? language : new Intl.Locale(locale, { region: country }).toString()
}

export const siteLocale = withRegion(site)

/** For the desk and the commands, whose words are English. */
export const ownerLocale = withRegion({ language: 'en', country: site.country })

/** A number as the page's language writes it. */
export const inFigures = (value: number): string => new Intl.NumberFormat(siteLocale).format(value)

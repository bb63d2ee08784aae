/** Adds the region to a language, for dates and numbers: 'en' and 'GB' give 26 November 2026. */
export function addRegion({ language, country }: { language: string; country: string }): string {
  const locale = new Intl.Locale(language)
  return locale.region ? language : new Intl.Locale(locale, { region: country }).toString()
}

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

/** PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

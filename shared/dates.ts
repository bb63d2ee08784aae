/** The time zone of the owner's machine, or the one in TZ, such as America/New_York. */
export function readTimeZone(): string {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions()
  if (/^[A-Z]/.test(name) && name !== 'Etc/Unknown') return canonicalizeZone(name)
  // The signs are reversed: Etc/GMT+5 is UTC-5.
  const hours = Math.round(new Date().getTimezoneOffset() / 60)
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
}

/** Browsers and Node use old names that some databases of time zones lack, like Debian 13's. */
const RENAMED_ZONES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** A name that every database of time zones has: https://www.iana.org/time-zones */
export const canonicalizeZone = (name: string): string => RENAMED_ZONES[name] ?? name

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

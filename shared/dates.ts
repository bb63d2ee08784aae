/** The owner's time zone is her machine's, or the one that TZ names, like America/New_York. */
export function timeZone(): string {
  const { timeZone: name } = Intl.DateTimeFormat().resolvedOptions()
  if (/^[A-Z]/.test(name) && name !== 'Etc/Unknown') return currentZone(name)
  // Without a name there is a difference in minutes. The signs of Etc/GMT+5 are the reverse of UTC-5.
  const hours = Math.round(new Date().getTimezoneOffset() / 60)
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
}

/** What browsers and Node still call by a name that a database of time zones without the old ones lacks, as Debian 13's does. */
const RENAMED: Record<string, string> = {
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

/** The name of a zone that every database of time zones has. https://www.iana.org/time-zones */
export const currentZone = (name: string): string => RENAMED[name] ?? name

/** A moment for a person, with the zone: Nov 22, 2026, 9:00 AM EST. `locale` says how it is written. */
export const formatMoment = (moment: Date, locale: string): string =>
  moment.toLocaleString(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Whether a text is a day like 2026-11-01. PostgreSQL knows no year 0. */
export function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

import { formatMoment } from '../../shared/dates.ts'
import { ownerLocale } from '../../shared/site-locale.ts'

let timeZone: string | undefined

/** Sets the owner's zone, which each pulse brings before anything is formatted. @param zone IANA name */
export function setTimeZone(zone: string): void {
  timeZone = zone
}

export const formatOwnerNumber = (count: number): string => count.toLocaleString(ownerLocale)

/** @param noun takes an s in the plural */
export const formatCount = (count: number, noun: string): string =>
  `${formatOwnerNumber(count)} ${noun}${count === 1 ? '' : 's'}`

/** @param at ISO 8601 */
export const formatTime = (at: string): string => formatMoment(new Date(at), ownerLocale, timeZone)

/** @param locale BCP 47, of the person who reads it */
export const formatDate = (at: string, locale: string): string =>
  new Date(at).toLocaleDateString(locale, { dateStyle: 'medium', timeZone })

const relative = new Intl.RelativeTimeFormat(ownerLocale, { numeric: 'auto' })
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

function formatAge(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return relative.format(Math.round(seconds / size), unit)
}

type TimeProps = { at: string; className?: string }

export const Age = ({ at, className }: TimeProps) => (
  <time className={className} dateTime={at} title={formatTime(at)}>
    {formatAge(at)}
  </time>
)

export const Time = ({ at, className }: TimeProps) => (
  <time className={className} dateTime={at}>
    {formatTime(at)}
  </time>
)

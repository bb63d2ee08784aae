import { formatMoment } from '../../../shared/dates.ts'
import { ownerLocale } from '../../../shared/site-locale.ts'
import { ownerTimeZone } from '../owner-time-zone.ts'

const relative = new Intl.RelativeTimeFormat(ownerLocale, { numeric: 'auto' })
const formatWhole = (moment: Date) =>
  moment.toLocaleString(ownerLocale, { dateStyle: 'full', timeStyle: 'long', timeZone: ownerTimeZone() })
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export const Ago = ({ at, className }: { at: string; className?: string }) => (
  <time className={className} dateTime={at} title={formatWhole(new Date(at))}>
    {ago(new Date(at))}
  </time>
)

export const Moment = ({ at, className }: { at: string; className?: string }) => (
  <time className={className} dateTime={at}>
    {formatMomentText(at)}
  </time>
)

export const formatMomentText = (at: string): string => formatMoment(new Date(at), ownerLocale, ownerTimeZone())

function ago(moment: Date): string {
  const seconds = (moment.getTime() - Date.now()) / 1000
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60]
  return relative.format(Math.round(seconds / size), unit)
}

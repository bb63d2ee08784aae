import { createContext, useContext } from 'react'
import { site } from '#content'
import { makeLocale, makeOwnerFormat } from '../../shared/locale.ts'
import { createSharedState, useSharedState } from '../../src/ui/shared-state.ts'

export const deskLocale = makeLocale({ language: 'en', country: site.country })
export const deskFormat = makeOwnerFormat(() => deskLocale)

/** An IANA name, which the summary brings. */
export const OwnerTimeZone = createContext('UTC')

/** Writes “1 day ago”: “yesterday” may be the day before by the calendar. */
const relative = new Intl.RelativeTimeFormat(deskLocale)
const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** @param at ISO 8601 */
function formatAge(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return 'this minute'
  const [unit, size] = step
  return relative.format(Math.round(seconds / size), unit)
}

const MINUTE_MS = 60_000
/** Counts the minutes that the desk is open. */
const minute = createSharedState(0)
setInterval(() => minute.write(minute.read() + 1), MINUTE_MS)

/** `at` is ISO 8601. */
type TimeProps = { at: string; className?: string }

export function Age({ at, className }: TimeProps) {
  const ownerTime = useOwnerTime(at)
  // The age grows also on a quiet desk, which renders nothing else.
  useSharedState(minute)
  return (
    <time className={className} dateTime={at} title={ownerTime}>
      {formatAge(at)}
    </time>
  )
}

export function Time({ at, className }: TimeProps) {
  const ownerTime = useOwnerTime(at)
  return (
    <time className={className} dateTime={at}>
      {ownerTime}
    </time>
  )
}

const useOwnerTime = (at: string): string => deskFormat.moment(new Date(at), useContext(OwnerTimeZone))

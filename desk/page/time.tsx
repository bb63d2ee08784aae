import { createContext, useContext, useEffect, useReducer } from 'react'
import { deskFormat, deskLocale } from './desk-format.ts'

const MINUTE_MS = 60_000

/** The owner's time zone, which the summary brings: an IANA name. */
export const OwnerTimeZone = createContext('UTC')

const useOwnerTime = (at: string): string => deskFormat.moment(new Date(at), useContext(OwnerTimeZone))

/** `at` is ISO 8601. */
type TimeProps = { at: string; className?: string }

export function Time({ at, className }: TimeProps) {
  const ownerTime = useOwnerTime(at)
  return (
    <time className={className} dateTime={at}>
      {ownerTime}
    </time>
  )
}

/** An age grows also on a quiet desk, which renders nothing else. */
export function Age({ at, className }: TimeProps) {
  const ownerTime = useOwnerTime(at)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const timer = setInterval(renderAgain, MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <time className={className} dateTime={at} title={ownerTime}>
      {formatAge(at)}
    </time>
  )
}

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

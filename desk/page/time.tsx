import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { deskFormat, deskLocale } from './desk-format.ts'

const MINUTE_MS = 60_000

const OwnerTime = createContext({ timeZone: 'UTC', minute: 0 })

type OwnerTimeProviderProps = {
  /** The owner's, which the summary brings: an IANA name. */
  timeZone: string
  children: ReactNode
}

/** Renders each age again every minute: it grows also on a quiet desk, which renders nothing else. */
export function OwnerTimeProvider({ timeZone, children }: OwnerTimeProviderProps) {
  const [minute, setMinute] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return <OwnerTime value={{ timeZone, minute }}>{children}</OwnerTime>
}

const useOwnerTime = (at: string): string => deskFormat.moment(new Date(at), useContext(OwnerTime).timeZone)

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

export function Age({ at, className }: TimeProps) {
  const ownerTime = useOwnerTime(at)
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

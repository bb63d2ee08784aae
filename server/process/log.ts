import { DatabaseError } from 'pg'

const MINUTE_MS = 60_000

/** Writes a kind, which holds nothing that a visitor or another server chooses, and below it the detail. */
export type Log = (kind: string, detail?: string) => void

type Omitted = { count: number; lastDetail?: string }

/** Writes one entry of a kind a minute, and at its end how many more there were, with the detail of the last. */
export function createThrottledLog(write: (entry: string) => void): Log {
  const omittedByKind = new Map<string, Omitted>()
  const writeEntry: Log = (kind, detail) => write(detail ? `${kind}\n${detail}` : kind)

  return (kind, detail) => {
    const earlier = omittedByKind.get(kind)
    if (earlier) {
      earlier.count += 1
      earlier.lastDetail = detail
      return
    }
    const omitted: Omitted = { count: 0 }
    omittedByKind.set(kind, omitted)
    const writeOmitted = () => {
      omittedByKind.delete(kind)
      if (omitted.count > 0) writeEntry(`In the last minute ${omitted.count} more: ${kind}`, omitted.lastDetail)
    }
    setTimeout(writeOmitted, MINUTE_MS).unref()
    writeEntry(kind, detail)
  }
}

/** Returns the kind of an error and where it was thrown, without its message, which may quote what a visitor wrote. */
export function describeErrorWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.replace(message, '').split('\n').slice(1)
  const fields = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [[name, ...fields.filter(Boolean)].join(' '), ...frames].join('\n')
}

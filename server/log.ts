import { DatabaseError } from 'pg'

const MINUTE_MS = 60_000

/** Writes a kind, which holds nothing that a visitor or another server chooses, and below it the detail. */
export type Log = (kind: string, detail?: string) => void

/** Writes one entry of a kind a minute. */
export function createThrottledLog(write: (entry: string) => void): Log {
  const written = new Map<string, number>()
  return (kind, detail) => {
    const now = performance.now()
    if (now - (written.get(kind) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return
    written.set(kind, now)
    write(detail ? `${kind}\n${detail}` : kind)
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

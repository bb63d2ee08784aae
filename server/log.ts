import { DatabaseError } from 'pg'

const MINUTE_MS = 60_000

/** Writes a kind, which holds nothing that a visitor or another server chooses, and below it the detail. */
export type Log = (kind: string, detail?: string) => void

type Omitted = { count: number; lastDetail?: string }

/** Writes one entry of a kind a minute, and at its end how many more there were, with the detail of the last. */
export function createThrottledLog(write: (entry: string) => void): Log {
  const omittedByKind = new Map<string, Omitted>()

  function writeOmitted(kind: string): void {
    const { count = 0, lastDetail = '' } = omittedByKind.get(kind) ?? {}
    omittedByKind.delete(kind)
    if (count > 0) write(`In the last minute ${count} more: ${kind}\n${lastDetail}`.trim())
  }

  return (kind, detail) => {
    const omitted = omittedByKind.get(kind)
    if (omitted) return void Object.assign(omitted, { count: omitted.count + 1, lastDetail: detail })
    omittedByKind.set(kind, { count: 0 })
    setTimeout(writeOmitted, MINUTE_MS, kind).unref()
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

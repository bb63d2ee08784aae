import { DatabaseError } from 'pg'
import type { RequestRejection } from './http/rejection.ts'
import { StoreUnavailableError } from './store/store-errors.ts'

const MINUTE_MS = 60_000

/** Writes one entry of a kind a minute. The kind is the first line, which must hold nothing that a visitor chooses. */
export function createThrottledLog(write: (line: string) => void): (line: string) => void {
  const written = new Map<string, number>()
  return (line) => {
    const [kind = ''] = line.split('\n', 1)
    const now = performance.now()
    if (now - (written.get(kind) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return
    written.set(kind, now)
    write(line)
  }
}

/** Returns what the log says below the line of a rejection: nothing where the request itself was wrong. */
export function describeCause({ status, cause }: RequestRejection): string {
  if (cause instanceof StoreUnavailableError) return `\n${cause.message}`
  return status === 500 ? `\n${describeErrorWithoutMessage(cause)}` : ''
}

/** Returns the kind of an error and where it was thrown, without its message, which may quote what a visitor wrote. */
export function describeErrorWithoutMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { name, message, stack = '' } = error
  const frames = stack.replace(message, '').split('\n').slice(1)
  const fields = error instanceof DatabaseError ? [error.code, error.table, error.constraint, error.routine] : []
  return [[name, ...fields.filter(Boolean)].join(' '), ...frames].join('\n')
}

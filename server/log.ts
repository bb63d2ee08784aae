import { DatabaseError } from 'pg'
import type { RequestRejection } from './http/rejection.ts'
import { StoreUnavailableError } from './store/store-errors.ts'

const MINUTE_MS = 60_000
const PER_MINUTE = 10

/** Writes ten entries of a kind a minute, and then their number. The kind is the first line, which must hold nothing that a visitor chooses. */
export function createThrottledLog(write: (line: string) => void): (line: string) => void {
  const counts = new Map<string, number>()
  const writeTotals = () => {
    for (const [kind, count] of counts) {
      if (count > PER_MINUTE) write(`${kind} (and ${count - PER_MINUTE} more of these within a minute)`)
    }
    counts.clear()
  }
  return (line) => {
    const [kind = ''] = line.split('\n', 1)
    if (counts.size === 0) setTimeout(writeTotals, MINUTE_MS).unref()
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= PER_MINUTE) write(line)
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

import { DatabaseError } from 'pg'
import { getErrorMessage } from '../error-message.ts'

/** The owner can fix it; the message says how. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The store may answer later. The message is for the owner alone: it may name the database's address. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'

  constructor(cause: unknown, store = 'The store') {
    super(describeOutage(cause, store), { cause })
  }
}

/** A provider makes a database read-only when its disk is nearly full. */
export class ReadOnlyStoreError extends StoreUnavailableError {}

export const READ_ONLY_FIX = 'Make room on its disk, or see what its provider says, and make it writable again.'

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const hasCode = (error: unknown, code: RegExp): boolean => error instanceof DatabaseError && code.test(error.code ?? '')

export const isReadOnly = (error: unknown): boolean => hasCode(error, /^25006$/)

const isDiskFull = (error: unknown): boolean => hasCode(error, /^53100$/)

/** Class 28 is a refused login. */
export const isLoginRefused = (error: unknown): boolean => hasCode(error, /^28/)

/** Whether PostgreSQL itself, or pg's client, says that the database starts, stops, recovers (57P), is full (53) or is lost (08). */
export const isOutage = (error: unknown): boolean =>
  hasCode(error, /^(57P|53|08)/) ||
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has)/.test(
    (error as Error).message,
  )

function describeOutage(cause: unknown, store: string): string {
  if (isReadOnly(cause)) return `${store} is read-only, so nothing in it can be changed. ${READ_ONLY_FIX}`
  if (isDiskFull(cause))
    return `${store} has no room left on its disk: ${getErrorMessage(cause)}. Make room on it (df).`
  return `${store} can't be reached: ${getErrorMessage(cause)}`
}

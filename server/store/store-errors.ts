import { DatabaseError } from 'pg'
import { getErrorMessage } from '../../shared/node/error-message.ts'

/**
 * The errors of the store, from where they come, and what follows:
 *
 * | error | from | what follows |
 * | --- | --- | --- |
 * | StoreUnavailableError | withPoolConnection, Store.insertVisitorRows | the site tries again; visitors and the desk get 503; a command ends |
 * | DatabaseError, of pg | a query | a visitor gets the status of its SQLSTATE (rejection.ts), the desk 500; a command ends |
 * | RequestRejection | http/, routes/ | a visitor gets its status |
 * | any other while it opens | openConnections, requirements.ts, migrate.ts, embedded/ | the program prints the fix and ends |
 */

/** The store may answer later. The message is only for the owner: it may name the database's host. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'

  static fromCause(cause: unknown, store = 'The store'): StoreUnavailableError {
    return new StoreUnavailableError(describeOutage(cause, store), { cause })
  }
}

export const READ_ONLY_FIX = 'Make room on its disk, or see what its provider says, and make it writable again.'

function describeOutage(cause: unknown, store: string): string {
  if (isReadOnly(cause)) return `${store} is read-only, so nothing in it can be changed. ${READ_ONLY_FIX}`
  if (isDiskFull(cause))
    return `${store} has no room left on its disk: ${getErrorMessage(cause)}. Make room on it (df).`
  return `${store} can't be reached: ${getErrorMessage(cause)}`
}

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const hasCode = (error: unknown, code: RegExp): boolean => error instanceof DatabaseError && code.test(error.code ?? '')

/** A provider makes a database read-only when its disk is nearly full. The error may be that of the store or of pg. */
export const isReadOnly = (error: unknown): boolean =>
  hasCode(error instanceof StoreUnavailableError ? error.cause : error, /^25006$/)

const isDiskFull = (error: unknown): boolean => hasCode(error, /^53100$/)

/** Class 28 is a rejected login. */
export const isLoginRejected = (error: unknown): boolean => hasCode(error, /^28/)

/** The role of visitors is gone (22023), or the user of DATABASE_URL may not act as it (42501). */
export const isRoleRejected = (error: unknown): boolean => hasCode(error, /^(22023|42501)$/)

/** Whether pg says that the database starts, stops or recovers (57P), is full (53), lost (08) or read-only (25006). */
export const isOutage = (error: unknown): boolean =>
  hasCode(error, /^(57P|53|08|25006)/) ||
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has)/.test(
    (error as Error).message,
  )

const SOCKET_CODES = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/

/** Whether another attempt to connect may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  const { code = '', path } = error as NodeJS.ErrnoException
  // An error with a path concerns the file that sslrootcert names.
  return path === undefined && (SOCKET_CODES.test(code) || isOutage(error))
}

export function explainConnectionError(error: unknown, store: string): Error {
  if (isUnreachable(error)) return StoreUnavailableError.fromCause(error, store)
  const fix = getConnectionFix(error as NodeJS.ErrnoException)
  return new Error(`${store} can't be used: ${getErrorMessage(error)}.${fix && ` ${fix}`}`, { cause: error })
}

/** OpenSSL's codes for an unknown certificate: https://docs.openssl.org/master/man3/X509_STORE_CTX_get_error/ */
const UNKNOWN_CERTIFICATE = /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER)/

function getConnectionFix(error: NodeJS.ErrnoException): string {
  const { code = '', message, path } = error
  if (path !== undefined) return 'sslrootcert in DATABASE_URL names that file.'
  if (isLoginRejected(error)) return 'Check the user and the password in DATABASE_URL.'
  if (UNKNOWN_CERTIFICATE.test(code)) {
    return "Download the provider's certificate (ca.crt), and end DATABASE_URL with ?sslmode=verify-full&sslrootcert=ca.crt (docs/self-hosting.md)."
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Write the host in DATABASE_URL as the provider names it.'
  if (message.includes('does not support SSL')) return 'Leave sslmode out of DATABASE_URL, or write sslmode=disable.'
  return ''
}

import { DatabaseError } from 'pg'
import { getErrorMessage } from '../error-message.ts'
import { StartupError } from './disk-faults.ts'

/** The store may answer later. The message is for the owner alone: it may name the database's address. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError'

  constructor(cause: unknown, store = 'The store') {
    super(describeStoreState(cause, store), { cause })
  }
}

/** A provider makes a database read-only when its disk is nearly full. */
export class ReadOnlyStoreError extends StoreUnavailableError {}

function describeStoreState(cause: unknown, store: string): string {
  if (isReadOnly(cause)) return `${store} is read-only, so nothing in it can be changed. ${READ_ONLY_FIX}`
  if (isDiskFull(cause))
    return `${store} has no room left on its disk: ${getErrorMessage(cause)}. Make room on it (df).`
  return `${store} can't be reached: ${getErrorMessage(cause)}`
}

export const READ_ONLY_FIX = 'Make room on its disk, or see what its provider says, and make it writable again.'

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isReadOnly = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25006'

const isDiskFull = (error: unknown): boolean => error instanceof DatabaseError && error.code === '53100'

const SOCKET_CODES = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]

/** Whether PostgreSQL itself, or pg's client, says that the database starts, stops, recovers (57P), is full (53) or is lost (08). */
export function isOutage(error: unknown): boolean {
  if (error instanceof DatabaseError) return /^(57P|53|08)/.test(error.code ?? '')
  const { message = '' } = error as Error
  return /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has)/.test(message)
}

/** @param error of a connection attempt */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  // Only the file of sslrootcert has a path.
  if ((error as NodeJS.ErrnoException).path !== undefined) return false
  return SOCKET_CODES.includes((error as NodeJS.ErrnoException).code ?? '') || isOutage(error)
}

/** Class 28 is a refused login. */
export const isLoginRefused = (error: unknown): boolean =>
  error instanceof DatabaseError && Boolean(error.code?.startsWith('28'))

export function explainConnectionFault(error: unknown, store?: string): Error {
  if (isUnreachable(error)) return new StoreUnavailableError(error, store)
  const fix = findFix(error)
  return new StartupError(`${store} can't be used: ${getErrorMessage(error)}.${fix && ` ${fix}`}`, { cause: error })
}

function findFix(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  if ((error as NodeJS.ErrnoException).path !== undefined) return 'sslrootcert in DATABASE_URL names that file.'
  if (isLoginRefused(error)) return 'Check the user and the password in DATABASE_URL.'
  if (UNKNOWN_CERTIFICATE.includes(code)) {
    return "Download the provider's certificate (ca.crt), and end DATABASE_URL with ?sslmode=verify-full&sslrootcert=ca.crt (docs/self-hosting.md)."
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Write the host in DATABASE_URL as the provider names it.'
  if (message.includes('does not support SSL')) return 'Leave sslmode out of DATABASE_URL, or write sslmode=disable.'
  return ''
}

/** Node has OpenSSL's codes: https://docs.openssl.org/master/man3/X509_STORE_CTX_get_error/ */
const UNKNOWN_CERTIFICATE = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]

import { getErrorMessage } from '../error-message.ts'
import { isLoginRefused, isOutage, StartupError, StoreUnavailableError } from './store-errors.ts'

const SOCKET_CODES = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/

/** Whether another attempt to connect may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  const { code = '', path } = error as NodeJS.ErrnoException
  // Only the file of sslrootcert has a path.
  return path === undefined && (SOCKET_CODES.test(code) || isOutage(error))
}

export function explainConnectionFault(error: unknown, store: string): Error {
  if (isUnreachable(error)) return new StoreUnavailableError(error, store)
  const fix = findFix(error as NodeJS.ErrnoException)
  return new StartupError(`${store} can't be used: ${getErrorMessage(error)}.${fix && ` ${fix}`}`, { cause: error })
}

/** OpenSSL's codes for an unknown certificate: https://docs.openssl.org/master/man3/X509_STORE_CTX_get_error/ */
const UNKNOWN_CERTIFICATE = /^(SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_VERIFY_LEAF|UNABLE_TO_GET_ISSUER)/

function findFix(error: NodeJS.ErrnoException): string {
  const { code = '', message, path } = error
  if (path !== undefined) return 'sslrootcert in DATABASE_URL names that file.'
  if (isLoginRefused(error)) return 'Check the user and the password in DATABASE_URL.'
  if (UNKNOWN_CERTIFICATE.test(code)) {
    return "Download the provider's certificate (ca.crt), and end DATABASE_URL with ?sslmode=verify-full&sslrootcert=ca.crt (docs/self-hosting.md)."
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Write the host in DATABASE_URL as the provider names it.'
  if (message.includes('does not support SSL')) return 'Leave sslmode out of DATABASE_URL, or write sslmode=disable.'
  return ''
}

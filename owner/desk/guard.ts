import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What the owner's own browser calls this machine. A page elsewhere that points its name here sends its own name. */
const HERE = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i

/** Whether the request names this machine as its host, and comes from a page of this desk or from none. With ssh -L the port is another. */
export function comesFromHere({ headers }: IncomingMessage): boolean {
  const { host = '', origin } = headers
  const site = headers['sec-fetch-site'] ?? 'none'
  return (
    HERE.test(host) &&
    (origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`) &&
    (site === 'same-origin' || site === 'none')
  )
}

/** Whether the request carries the token this desk printed. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

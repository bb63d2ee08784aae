import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { FairShare } from '../store/fair-share.ts'
import { sourceOf } from '../store/sources-of.ts'
import { visitorAddress } from './visitor-address.ts'

/**
 * What a visitor's rows may have as JSON: more than every field at its limit, each character escaped in six bytes; a
 * browser sends no more with `keepalive`.
 */
export const BODY_MAX_BYTES = 64 * 1024
/** What may be on its way in at the same time, in bytes of bodies: of all visitors, and of one source. */
const READING = { total: 8 * 2 ** 20, perSource: 2 ** 20 }
/** What each counts besides: who sends one byte and waits holds a connection, of which a proxy has 2,048 for all visitors. */
const CONNECTION_BYTES = 8 * 1024
/** What a body may have that does not say its length; every browser says it. */
const UNANNOUNCED_MAX_BYTES = 64 * 1024
/**
 * A refused request is done ten times as fast as a stored row, of which the database takes sixty from one source; and
 * nobody mistypes as often.
 */
const REFUSALS_PER_MINUTE = 600
const MINUTE_MS = 60_000

export type Refuse = (context: Context, status: 413 | 429) => Response | Promise<Response>

/**
 * Decides, before a body is read, whether it may come in: not longer than any form is, not while its source has much on
 * its way already, and not after hundreds of refusals in the last minute.
 */
export class Admission {
  readonly trustedProxies: number
  #reading = new FairShare(READING)
  #refusals = new Map<string, number>()
  #minuteEndsAt = 0

  /** `trustedProxies` is the number of proxies before this server that name the visitor's address. */
  constructor(trustedProxies: number) {
    this.trustedProxies = trustedProxies
  }

  /** Lets bodies of up to `maxBytes` in, or answers what `refuse` makes of 413 or 429. */
  admit(maxBytes: number, refuse: Refuse): MiddlewareHandler<{ Bindings: HttpBindings }> {
    const readAndLimit = bodyLimit({ maxSize: UNANNOUNCED_MAX_BYTES, onError: (context) => refuse(context, 413) })
    const turnAway: Refuse = (context, status) => {
      // Its body is not waited for.
      context.header('Connection', 'close')
      return refuse(context, status)
    }
    return async (context, next) => {
      const { incoming } = context.env
      // A body whose length is announced ends there (RFC 9112, 6.2). Only the others need Hono's limit, which makes a web
      // stream of every body: a third of what an insert costs outside the database.
      const isAnnounced = incoming.headers['transfer-encoding'] === undefined
      const bytes = isAnnounced ? Number(incoming.headers['content-length'] ?? 0) : UNANNOUNCED_MAX_BYTES
      if (bytes > maxBytes) return turnAway(context, 413)

      const source = sourceOf(visitorAddress(incoming, this.trustedProxies))
      if (this.#refusalsOf(source) >= REFUSALS_PER_MINUTE) return turnAway(context, 429)
      const giveBack = this.#reading.take(source, bytes + CONNECTION_BYTES, () => incoming.destroy())
      if (giveBack === undefined) return turnAway(context, 429)
      incoming.once('close', giveBack)

      const answer = isAnnounced ? await next() : await readAndLimit(context, next)
      if (context.res.status >= 400 && context.res.status < 500) {
        this.#refusals.set(source, this.#refusalsOf(source) + 1)
      }
      return answer
    }
  }

  #refusalsOf(source: string): number {
    if (Date.now() >= this.#minuteEndsAt) {
      this.#refusals.clear()
      this.#minuteEndsAt = Date.now() + MINUTE_MS
    }
    return this.#refusals.get(source) ?? 0
  }
}

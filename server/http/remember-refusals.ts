import type { Store } from '../store/store.ts'
import { RequestRejection, toRejection } from './rejection.ts'
import { makeRateLimitKey } from './visitor-address.ts'

/** The first rows of a statement whose last one is refused take room on the disk until PostgreSQL's next vacuum. */
const REFUSALS_MAX = 50
/** A limit of a day is asked for again, since the owner may raise it. */
const LONGEST_MS = 60_000

type Refusals = { count: number; until: number; message: string }

/** Rejects what comes from addresses that the database's limits have refused several times, without asking it for each request. */
export function rememberRefusals(store: Pick<Store, 'insert'>): Pick<Store, 'insert'> {
  const refused = new Map<string, Refusals>()

  function record(address: string, error: unknown): void {
    const { retryAfterSeconds, message } = toRejection(error)
    if (retryAfterSeconds === undefined) return
    const now = performance.now()
    for (const [other, { until }] of refused) if (until <= now) refused.delete(other)
    const until = now + Math.min(retryAfterSeconds * 1_000, LONGEST_MS)
    refused.set(address, { count: (refused.get(address)?.count ?? 0) + 1, until, message })
  }

  return {
    async insert(insertion, timeoutMs) {
      const address = makeRateLimitKey(insertion.headers['x-forwarded-for'] ?? '')
      const refusals = refused.get(address)
      if (refusals) assertAllowed(refusals)
      try {
        await store.insert(insertion, timeoutMs)
      } catch (error) {
        record(address, error)
        throw error
      }
    },
  }
}

/** @throws {RequestRejection} as for the database's own refusal, until the limit ends */
function assertAllowed({ count, until, message }: Refusals): void {
  const seconds = Math.ceil((until - performance.now()) / 1_000)
  if (count < REFUSALS_MAX || seconds <= 0) return
  const [details, hint] = [`Retry-After: ${seconds}`, `Try again in ${seconds} seconds.`]
  throw new RequestRejection(429, 'PT429', message, { details, hint })
}

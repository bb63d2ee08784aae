import { RequestRejection, toRejection } from '../http/rejection.ts'

/** The first rows of a statement whose last one is refused take room on the disk until PostgreSQL's next vacuum. */
const REFUSALS_MAX = 50
/** A limit of a day is asked for again, since the owner may raise it. */
const LONGEST_MS = 60_000

/** Remembers the addresses that the database's limits have refused several times, so that it is not asked for each further request. */
export class RefusedAddresses {
  readonly #refused = new Map<string, { count: number; until: number; message: string }>()

  /** @throws {RequestRejection} as for the database's own refusal, until the limit ends */
  assertAllowed(address: string): void {
    const refused = this.#refused.get(address)
    const seconds = Math.ceil(((refused?.until ?? 0) - performance.now()) / 1_000)
    if (!refused || refused.count < REFUSALS_MAX || seconds <= 0) return
    const [details, hint] = [`Retry-After: ${seconds}`, `Try again in ${seconds} seconds.`]
    throw new RequestRejection(429, 'PT429', refused.message, { details, hint })
  }

  record(address: string, error: unknown): void {
    const { retryAfterSeconds, message } = toRejection(error)
    if (address === '' || retryAfterSeconds === undefined) return
    const now = performance.now()
    for (const [other, { until }] of this.#refused) if (until <= now) this.#refused.delete(other)
    const until = now + Math.min(retryAfterSeconds * 1_000, LONGEST_MS)
    const { count = 0 } = this.#refused.get(address) ?? {}
    this.#refused.set(address, { count: count + 1, until, message })
  }
}

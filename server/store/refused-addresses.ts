import { DatabaseError } from 'pg'

/** The first rows of a statement whose last one is refused take room on the disk until PostgreSQL's next vacuum. */
const REFUSALS_MAX = 50
/** A limit of a day is asked for again, since the owner may raise it. */
const LONGEST_MS = 60_000

/** Remembers the addresses that the database's limits have refused several times, so that it is not asked for each further request. */
export class RefusedAddresses {
  readonly #refused = new Map<string, { count: number; until: number; message: string }>()

  /** @throws {DatabaseError} as the database would, until the limit ends */
  assertAllowed(address: string): void {
    const refused = this.#refused.get(address)
    const seconds = Math.ceil(((refused?.until ?? 0) - performance.now()) / 1_000)
    if (!refused || refused.count < REFUSALS_MAX || seconds <= 0) return
    const error = new DatabaseError(refused.message, 0, 'error')
    throw Object.assign(error, {
      code: 'PT429',
      detail: `Retry-After: ${seconds}`,
      hint: `Try again in ${seconds} seconds.`,
    })
  }

  record(address: string, error: unknown): void {
    if (address === '' || !(error instanceof DatabaseError) || error.code !== 'PT429') return
    const now = performance.now()
    for (const [other, { until }] of this.#refused) if (until <= now) this.#refused.delete(other)
    const [, seconds] = /^Retry-After: (\d+)$/.exec(error.detail ?? '') ?? []
    const until = now + Math.min(Number(seconds) * 1_000, LONGEST_MS)
    const { count = 0 } = this.#refused.get(address) ?? {}
    this.#refused.set(address, { count: count + 1, until, message: error.message })
  }
}

type Bounds = { total: number; perSource?: number; doesFirstGiveWay?: boolean }
type Holding = { amount: number; giveWay: () => void }

/**
 * Shares out a bounded amount of something, bytes or connections, so that nobody who takes much keeps out somebody who
 * takes little: when all is taken, the source that holds the most gives back what it took last.
 */
export class Share {
  #bounds: Required<Bounds>
  #taken = 0
  #sources = new Map<string, { sum: number; holdings: Set<Holding> }>()

  /**
   * The most that may be taken in all, and the most by one source. With `doesFirstGiveWay` a newcomer is let in even when
   * nobody has more than he: for what is mostly held idly.
   */
  constructor({ total, perSource = total, doesFirstGiveWay = false }: Bounds) {
    this.#bounds = { total, perSource, doesFirstGiveWay }
  }

  /**
   * Takes `amount` for `source`; returns what gives it back, or undefined when it can't be had.
   * `giveWay` is called when another needs it more; the amount counts as given back then.
   */
  take(source: string, amount: number, giveWay: () => void): (() => void) | undefined {
    const { total, perSource, doesFirstGiveWay } = this.#bounds
    const sum = (this.#sources.get(source)?.sum ?? 0) + amount
    if (sum > perSource) return undefined
    while (this.#taken + amount > total) {
      const largest = this.#largest()
      if (largest === undefined || largest.sum < sum || (largest.sum === sum && !doesFirstGiveWay)) return undefined
      const last = [...largest.holdings].at(-1)
      if (last === undefined) return undefined
      this.#giveBack(largest.source, last)
      last.giveWay()
    }
    const holding = { amount, giveWay }
    const held = this.#sources.get(source) ?? { sum: 0, holdings: new Set() }
    held.sum += amount
    held.holdings.add(holding)
    this.#sources.set(source, held)
    this.#taken += amount
    return () => this.#giveBack(source, holding)
  }

  /** Takes back all that the source has. */
  evict(source: string): void {
    const evicted = [...(this.#sources.get(source)?.holdings ?? [])]
    for (const holding of evicted) this.#giveBack(source, holding)
    for (const { giveWay } of evicted) giveWay()
  }

  #giveBack(source: string, holding: Holding): void {
    const held = this.#sources.get(source)
    if (!held?.holdings.delete(holding)) return
    held.sum -= holding.amount
    this.#taken -= holding.amount
    if (held.holdings.size === 0) this.#sources.delete(source)
  }

  #largest() {
    let largest: { source: string; sum: number; holdings: Set<Holding> } | undefined
    for (const [source, held] of this.#sources) {
      if (largest === undefined || held.sum > largest.sum) largest = { source, ...held }
    }
    return largest
  }
}

/**
 * How much of something each source has used, of what it may use in each period: a debt is paid off by `share` a period, and
 * forgotten beyond `debtMax`.
 */
export class Allowance {
  #share: number
  #debtMax: number
  #periodMs: number
  #used = new Map<string, number>()
  #periodEndsAt = 0

  constructor({ share, periodMs, debtMax = share }: { share: number; periodMs: number; debtMax?: number }) {
    this.#share = share
    this.#debtMax = debtMax
    this.#periodMs = periodMs
  }

  use(source: string, amount: number): void {
    this.#used.set(source, (this.#used.get(source) ?? 0) + amount)
  }

  /** Whether the source has used what it may, or so many times that. */
  isUsedUp(source: string, times = 1): boolean {
    this.#payOff()
    return (this.#used.get(source) ?? 0) >= this.#share * times
  }

  #payOff(): void {
    const now = performance.now()
    if (now < this.#periodEndsAt) return
    const periods = 1 + Math.floor((now - this.#periodEndsAt) / this.#periodMs)
    this.#periodEndsAt = now + this.#periodMs
    for (const [source, used] of this.#used) {
      const left = Math.min(used, this.#debtMax) - periods * this.#share
      if (left > 0) this.#used.set(source, left)
      else this.#used.delete(source)
    }
  }
}

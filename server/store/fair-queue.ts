import { FairShare } from './fair-share.ts'

type Waiting<Item> = { item: Item; bytes: number; giveBack: () => void }

/** What an item that waits takes beside its own bytes, about. */
const OVERHEAD_BYTES = 1024

/**
 * What waits, bounded in bytes and taken by turns: one item of each source, then the next of each, so that the first of one
 * source waits for nobody's hundredth.
 */
export class FairQueue<Item> {
  #share: FairShare
  /** The source whose turn it is comes first. */
  #bySource = new Map<string, Waiting<Item>[]>()

  constructor(bounds: { total: number; perSource: number }) {
    this.#share = new FairShare(bounds)
  }

  get isEmpty(): boolean {
    return this.#bySource.size === 0
  }

  /** Whether there was room for the item. `giveWay` is called when it leaves the queue for one of a source that has less. */
  push(source: string, item: Item, bytes: number, giveWay: () => void): boolean {
    const waiting = { item, bytes, giveBack: () => {} }
    const giveBack = this.#share.take(source, bytes + OVERHEAD_BYTES, () => {
      this.#remove(source, waiting)
      giveWay()
    })
    if (giveBack === undefined) return false
    waiting.giveBack = giveBack
    const queue = this.#bySource.get(source)
    if (queue) queue.push(waiting)
    else this.#bySource.set(source, [waiting])
    return true
  }

  /** Takes those whose turn it is: one at least, then no more than `items` and `bytes`. */
  take(max: { items: number; bytes: number }): Item[] {
    const taken: Item[] = []
    let bytes = 0
    for (;;) {
      const [source, queue] = this.#bySource.entries().next().value ?? []
      const next = queue?.[0]
      if (source === undefined || next === undefined) return taken
      bytes += next.bytes
      if (taken.length > 0 && (taken.length >= max.items || bytes > max.bytes)) return taken
      this.#toTheEnd(source, next)
      next.giveBack()
      taken.push(next.item)
    }
  }

  #toTheEnd(source: string, served: Waiting<Item>): void {
    const rest = this.#bySource.get(source)
    this.#remove(source, served)
    if (!rest || rest.length === 0) return
    this.#bySource.delete(source)
    this.#bySource.set(source, rest)
  }

  #remove(source: string, waiting: Waiting<Item>): void {
    const queue = this.#bySource.get(source)
    const at = queue?.indexOf(waiting) ?? -1
    if (at === -1 || !queue) return
    queue.splice(at, 1)
    if (queue.length === 0) this.#bySource.delete(source)
  }
}

import { Duplex } from 'node:stream'

/** What went into one end of a line and has not come out of the other. */
type OnItsWay = { bytes: Buffer } | 'end'

/**
 * A connection whose every message waits until it is delivered, and which can be cut between any two of them. One end is a
 * socket as `pg` uses it, the other whatever serves it.
 */
export class Line {
  readonly client: ClientEnd
  readonly server: Duplex
  isCut = false
  isMute = false
  #up: OnItsWay[] = []
  #down: OnItsWay[] = []

  constructor() {
    this.client = new ClientEnd((sent) => this.#up.push(sent))
    this.server = new End((sent) => this.#down.push(...perMessage(sent)))
    for (const end of [this.client, this.server]) end.on('error', () => {}).once('close', () => this.cut())
  }

  /** In which directions something waits. */
  get waiting(): ('up' | 'down')[] {
    if (this.isCut || this.isMute) return []
    return (['up', 'down'] as const).filter((way) => (way === 'up' ? this.#up : this.#down).length > 0)
  }

  /** Delivers the next message that goes this way; of its bytes only the first `part`, if that is less than all. */
  deliver(way: 'up' | 'down', part = Number.POSITIVE_INFINITY): void {
    const queue = way === 'up' ? this.#up : this.#down
    const next = queue.shift()
    const to = way === 'up' ? this.server : this.client
    if (next === undefined) return
    if (next === 'end') return void to.push(null)
    if (part < next.bytes.length) queue.unshift({ bytes: next.bytes.subarray(part) })
    to.push(next.bytes.subarray(0, part))
  }

  /** Nothing comes through any more, and nobody is told. */
  mute(): void {
    this.isMute = true
  }

  /** What is on its way is lost. */
  cut(): void {
    if (this.isCut) return
    this.isCut = true
    this.client.destroy(Object.assign(new Error('The line was cut'), { code: 'ECONNRESET' }))
    this.server.destroy()
  }
}

class End extends Duplex {
  #send: (sent: OnItsWay) => void

  constructor(send: (sent: OnItsWay) => void) {
    super({ allowHalfOpen: false })
    this.#send = send
  }
  override _read() {}
  override _write(bytes: Buffer, _: unknown, done: () => void) {
    this.#send({ bytes: Buffer.from(bytes) })
    done()
  }
  override _final(done: () => void) {
    this.#send('end')
    done()
  }
}

/** What `pg` asks of a socket beside reading and writing. */
class ClientEnd extends End {
  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
}

/** An answer cut at PostgreSQL's message boundaries, where a line may break. */
function perMessage(sent: OnItsWay): OnItsWay[] {
  if (sent === 'end') return [sent]
  const messages: OnItsWay[] = []
  for (let at = 0; at < sent.bytes.length; ) {
    const end = sent.bytes.length < at + 5 ? sent.bytes.length : at + 1 + sent.bytes.readInt32BE(at + 1)
    messages.push({ bytes: sent.bytes.subarray(at, end) })
    at = end
  }
  return messages
}

import type { IncomingMessage } from 'node:http'
import type { Allowance } from './allowance.ts'
import { BODY_BYTES, BODY_PIECES } from './limits.ts'
import { visitorHeaders } from './visitor-address.ts'

/** Why a body is not read, as the status that says so: a page of another origin, too much, too often. */
export type Refusal = 403 | 413 | 429

/** A body whose length was not said came to be longer than may be. */
export class BodyTooLarge extends Error {}

const NOTHING = Buffer.alloc(0)

/** One request that was let in: whose it is, what of it may be read, and what it costs. */
export class Visit {
  readonly address: string
  readonly source: string
  readonly refusal: Refusal | undefined
  /** Aborted when it must give way to somebody who has sent less. */
  readonly signal: AbortSignal | undefined
  /** What was read, so that the visitor's words can be kept out of the log. */
  body = NOTHING
  #request: IncomingMessage
  #processor: Allowance

  constructor(
    request: IncomingMessage,
    processor: Allowance,
    {
      address,
      source,
      refusal,
      signal,
    }: Pick<Visit, 'address' | 'source'> & Partial<Pick<Visit, 'refusal' | 'signal'>>,
  ) {
    this.#request = request
    this.#processor = processor
    this.address = address
    this.source = source
    this.refusal = refusal
    this.signal = signal
  }

  /** Does work, and counts the processor's time for it as that of the visit's source: by the clock a loaded machine would be too. */
  spend<Result>(work: () => Result): Result {
    const before = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(before)
      this.#processor.use(this.source, (user + system) / 1_000)
    }
  }

  /**
   * Reads the body.
   * @throws {BodyTooLarge} when it is longer than may be, or comes in too many pieces
   * @throws whatever ended the connection before the body was whole
   */
  async readBody(): Promise<Buffer> {
    const pieces: Buffer[] = []
    let bytes = 0
    await new Promise<void>((resolve, reject) => {
      this.#request.on('data', (piece: Buffer) => {
        bytes += piece.length
        pieces.push(piece)
        if (bytes > BODY_BYTES || pieces.length > BODY_PIECES) {
          this.#request.pause().removeAllListeners('data')
          if (pieces.length > BODY_PIECES) this.#request.socket.destroy()
          reject(new BodyTooLarge())
        }
      })
      this.#request.once('end', resolve).once('error', reject)
    })
    this.body = Buffer.concat(pieces)
    return this.body
  }

  /** The request's headers as the database may see them. */
  headers(): Record<string, string> {
    return visitorHeaders(this.#request, this.address)
  }
}

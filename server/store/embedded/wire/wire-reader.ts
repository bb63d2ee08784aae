import { copyFail } from './wire-messages.ts'

/** What a client sent, cut so that each piece must reach PostgreSQL whole. */
export type Request =
  | { kind: 'startup' }
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'end' }
  | { kind: 'run'; messages: Buffer }

const CANCEL = 80877102
const SSL = 80877103
const GSS_ENCRYPTION = 80877104
const MESSAGE_MAX_BYTES = 64 * 1024 * 1024

/** The messages after which a client waits for an answer: Query, Sync, Flush, FunctionCall, CopyDone, CopyFail. */
const ASKING = 'QSHFcf'

/** The messages that may begin a COPY: Query, Execute. */
const MAY_COPY = 'QE'
/** When a COPY waits for its rows, PGlite would read past the end of its input, and that ends PostgreSQL. */
const NO_COPY = copyFail('the embedded store takes no rows this way; pg_dump --inserts writes them as it does')

/**
 * Reads one client's byte stream. Parse, Bind, Describe and Execute are held back until the Sync or Flush that
 * belongs to them, so that no other client's message can come between them.
 */
export class WireReader {
  #buffer: Buffer = Buffer.alloc(0)
  #held: Buffer[] = []
  #isStarted = false

  /** Takes the next bytes and returns the requests that are complete now. Throws when a message is too long. */
  read(bytes: Buffer): Request[] {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes])
    const requests: Request[] = []
    for (let message = this.#next(); message; message = this.#next()) {
      const request = this.#isStarted ? this.#command(message) : this.#opening(message)
      if (request) requests.push(request)
    }
    return requests
  }

  #next(): Buffer | undefined {
    const typeBytes = this.#isStarted ? 1 : 0
    if (this.#buffer.length < typeBytes + 4) return undefined
    const length = this.#buffer.readInt32BE(typeBytes)
    if (length < 4 || length > MESSAGE_MAX_BYTES) throw new Error(`A message of ${length} bytes`)
    if (this.#buffer.length < typeBytes + length) return undefined
    const message = this.#buffer.subarray(0, typeBytes + length)
    this.#buffer = this.#buffer.subarray(typeBytes + length)
    return message
  }

  #opening(message: Buffer): Request {
    const code = message.length >= 8 ? message.readInt32BE(4) : 0
    if (code === SSL || code === GSS_ENCRYPTION) return { kind: 'encryption' }
    if (code === CANCEL) return { kind: 'cancel' }
    this.#isStarted = true
    return { kind: 'startup' }
  }

  #command(message: Buffer): Request | undefined {
    const type = String.fromCharCode(message[0] ?? 0)
    if (type === 'X') return { kind: 'end' }
    this.#held.push(message)
    if (MAY_COPY.includes(type)) this.#held.push(NO_COPY)
    if (!ASKING.includes(type)) return undefined
    const messages = Buffer.concat(this.#held)
    this.#held = []
    return { kind: 'run', messages }
  }
}

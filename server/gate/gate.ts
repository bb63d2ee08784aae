import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { sourceOf } from '../store/sources-of.ts'
import { Allowance } from './allowance.ts'
import * as limits from './limits.ts'
import { isFromElsewhere } from './origins.ts'
import { isInRest } from './rest-path.ts'
import { Share } from './share.ts'
import { type Refusal, Visit } from './visit.ts'
import { addressOf, visitorAddress } from './visitor-address.ts'

type GateSettings = {
  /** How many proxies in front of the server name the visitor's address. */
  trustedProxies: number
  /** The origins of pages elsewhere that may send what their visitors write. */
  allowedOrigins?: readonly string[]
  /** The addresses of home pages, one for each language, to which forms are sent without script. */
  homes?: Iterable<string>
}
/** `unanswered` counts its requests without an answer, `releases` what is to be done at the end of those with a body. */
type Connection = { address: string; source: string; unanswered: number; releases: Set<() => void>; isEnding: boolean }
type Body = { connection: Connection; address: string; source: string; length: number; isChunked: boolean }

/**
 * Decides about each connection and each request, before a body is read, by method, path, origin, size, source, and by what
 * its source has on its way and has cost already. Nothing else in the server counts or bounds; limits.ts has the numbers.
 */
export class Gate {
  readonly trustedProxies: number
  readonly allowedOrigins: ReadonlySet<string>
  readonly #homes: ReadonlySet<string>
  #visits = new WeakMap<IncomingMessage, Visit>()
  #connections = new Map<Socket, Connection>()
  #unanswered = 0
  #places = new Share({ total: limits.CONNECTIONS, doesFirstGiveWay: true })
  #inFlight = new Share({ total: limits.IN_FLIGHT, perSource: limits.IN_FLIGHT_PER_SOURCE })
  #refusals = new Allowance({ share: limits.REFUSALS_PER_MINUTE, periodMs: 60_000 })
  #processor = new Allowance({
    share: limits.PROCESSOR_MS_PER_SECOND,
    debtMax: limits.PROCESSOR_MS_PER_SECOND * limits.PROCESSOR_DEBT_SECONDS,
    periodMs: 1_000,
  })

  /** One for all responses, because it is done for each. */
  #answered: (this: ServerResponse) => void

  constructor({ trustedProxies, allowedOrigins = [], homes = ['/'] }: GateSettings) {
    this.trustedProxies = trustedProxies
    this.#homes = new Set(homes)
    this.allowedOrigins = new Set(allowedOrigins)
    const gate = this
    this.#answered = function () {
      const connection = gate.#connections.get(this.req.socket)
      if (connection === undefined) return
      connection.unanswered -= 1
      gate.#unanswered -= 1
    }
  }

  /** Bounds the connections of a server, and how long each may take. */
  watch(server: Server): void {
    Object.assign(server, limits.SERVER_TIMES, {
      timeout: limits.TAKES_NOTHING_MS,
      maxHeadersCount: limits.HEADER_LINES,
    })
    server.prependListener('connection', (socket: Socket) => {
      const { source } = this.#connectionOf(socket)
      // Behind a proxy all connections are the proxy's, and each visitor gets his own answer.
      const isSpent = this.trustedProxies === 0 && this.#processor.isUsedUp(source)
      const giveBack = isSpent ? undefined : this.#places.take(source, 1, () => socket.destroy())
      if (giveBack) socket.once('close', giveBack)
      else socket.destroy()
      this.#processor.use(source, limits.CONNECTION_MS)
    })
  }

  /** Lets a request in, or ends it. What was let in with a `refusal` is to be answered with that, and its body not read. */
  admit(request: IncomingMessage, response: ServerResponse): Visit | undefined {
    const { socket } = request
    const connection = this.#connectionOf(socket)
    const isDirect = this.trustedProxies === 0
    const address = isDirect ? connection.address : visitorAddress(request, this.trustedProxies)
    const source = isDirect ? connection.source : sourceOf(address)
    const { length, isChunked } = bodyOf(request)
    this.#processor.use(source, limits.REQUEST_MS + (isChunked ? limits.CHUNKED_MS : 0))
    if (socket.destroyed) return undefined
    if (connection.isEnding || connection.unanswered >= limits.UNANSWERED_PER_CONNECTION) {
      return void socket.destroy()
    }
    if (this.#processor.isUsedUp(source)) {
      // Node reads 64 KiB at once and makes a thousand requests of them: ten milliseconds for each of its connections.
      if (isDirect && this.#processor.isUsedUp(source, limits.PROCESSOR_EVICTED_AT)) this.#places.evict(source)
      if (isChunked) socket.destroy()
      return socket.destroyed ? undefined : end(connection, response, 429)
    }
    // Node drops further header lines, and one of them may be what announces a body.
    if (request.rawHeaders.length >= limits.HEADER_LINES * 2) return end(connection, response, 431)

    if (request.headers.host === undefined && request.httpVersion === '1.1') return end(connection, response, 400)
    // Of what else may be expected Node asks the visitor to go on by itself.
    if (!/^100-continue$/i.test(request.headers.expect ?? '100-continue')) return end(connection, response, 417)

    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const isForRest = isInRest(url)
    const mayWrite = !isRead && (isForRest || (method === 'POST' && this.#homes.has(pathOf(url))))
    if (!mayWrite && length > 0) return end(connection, response, 400)
    if (!mayWrite && !isRead) return end(connection, response, 404)

    this.#countUnanswered(connection, response)
    if (socket.destroyed) return undefined
    const visit = mayWrite
      ? this.#admitBody(request, response, { connection, address, source, length, isChunked })
      : new Visit(request, this.#processor, { address, source })
    // A request for a file needs no more of it, and this is done for each.
    if (mayWrite || isForRest) this.#visits.set(request, visit)
    return visit
  }

  /** Reserves room for a body until it is answered, or says why there is none. */
  #admitBody(request: IncomingMessage, response: ServerResponse, body: Body): Visit {
    const { connection, address, source, length, isChunked } = body
    this.#processor.use(source, Math.min(length, limits.DISCARDED_BYTES) * limits.BYTE_MS)
    const leaving = new AbortController()
    const taken = this.#take(request, source, length, () => {
      leaving.abort()
      request.socket.destroy()
    })
    const release = () => {
      if (!connection.releases.delete(release)) return
      if (typeof taken === 'function') taken()
      const { statusCode } = response
      // 403 is for what pages of other origins have a visitor's browser send: her own forms must not close for that.
      if (statusCode >= 400 && statusCode < 500 && statusCode !== 403) this.#refusals.use(source, 1)
    }
    connection.releases.add(release)
    response.on('close', release)
    const refusal = typeof taken === 'number' ? taken : undefined
    // Its end is not known, and Node would wait for the part that nobody reads.
    if (isChunked) response.setHeader('connection', 'close')
    else if (refusal) discard(request, response, length > limits.DISCARDED_BYTES)
    return new Visit(request, this.#processor, { address, source, refusal, signal: leaving.signal })
  }

  /** What became of a request that was let in. */
  visitOf(request: IncomingMessage): Visit {
    const visit = this.#visits.get(request)
    if (visit === undefined) throw new Error('A request came round the gate')
    return visit
  }

  /** Takes room for a body; returns what gives it back, or why there is none. */
  #take(request: IncomingMessage, source: string, length: number, giveWay: () => void): (() => void) | Refusal {
    if (request.method !== 'OPTIONS' && isFromElsewhere(request, this.allowedOrigins)) return 403
    if (length > limits.BODY_BYTES) return 413
    if (this.#refusals.isUsedUp(source)) return 429
    return this.#inFlight.take(source, length + limits.IN_FLIGHT_EACH, giveWay) ?? 429
  }

  #connectionOf(socket: Socket): Connection {
    const known = this.#connections.get(socket)
    if (known) return known
    const address = addressOf(socket) || 'unknown'
    const connection = {
      address,
      source: sourceOf(address),
      unanswered: 0,
      releases: new Set<() => void>(),
      isEnding: false,
    }
    if (socket.destroyed) return connection
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#forget(socket, connection))
    return connection
  }

  /** Node never emits `close` on answers that wait behind another one when their connection closes. */
  #forget(socket: Socket, connection: Connection): void {
    this.#connections.delete(socket)
    this.#unanswered -= connection.unanswered
    connection.unanswered = 0
    for (const release of connection.releases) release()
  }

  #countUnanswered(connection: Connection, response: ServerResponse): void {
    connection.unanswered += 1
    this.#unanswered += 1
    response.on('close', this.#answered)
    if (this.#unanswered > limits.UNANSWERED) this.#cutOffBusiest()
  }

  #cutOffBusiest(): void {
    const [socket, connection] = [...this.#connections].reduce((most, other) =>
      other[1].unanswered > most[1].unanswered ? other : most,
    )
    socket.destroy()
    this.#forget(socket, connection)
  }
}

/** A body whose length is not announced counts as the most that may be read. */
function bodyOf({ headers }: IncomingMessage): { length: number; isChunked: boolean } {
  const isChunked = headers['transfer-encoding'] !== undefined
  return { length: isChunked ? limits.BODY_BYTES : Number(headers['content-length'] ?? 0), isChunked }
}

const pathOf = (url: string): string => url.split('?', 1)[0] as string

/** Reads the rest of a request that is refused, unless that `isLong`, and closes the connection if its end does not come. */
function discard(request: IncomingMessage, response: ServerResponse, isLong: boolean): void {
  if (isLong) request.once('data', () => request.pause())
  else request.resume()
  const close = () => request.complete || request.socket.destroy()
  response.once('finish', () => request.complete || setTimeout(close, limits.DISCARDED_MS).unref())
}

/** Answers in a word and ends the connection, whatever may still be coming. */
function end(connection: Connection, response: ServerResponse, status: 400 | 404 | 417 | 429 | 431): undefined {
  connection.isEnding = true
  const retry = status === 429 && { 'retry-after': '1' }
  response.writeHead(status, { connection: 'close', 'content-length': '0', ...retry }).end()
}

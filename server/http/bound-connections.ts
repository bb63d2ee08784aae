import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FairShare } from '../store/fair-share.ts'
import { sourceOf } from '../store/sources-of.ts'
import { addressOf } from './visitor-address.ts'

/** Each takes some ten kilobytes. When there are more, who has the most of them loses one; of equals who came first. */
const CONNECTIONS = { total: 2048, doesFirstGiveWay: true }
/**
 * Requests that are not answered yet, on all connections and on one. No browser asks a second thing before the first is
 * answered; five hundred connections that asked without end and never read took 1.7 GB.
 */
const UNANSWERED = { total: 2048, perConnection: 100 }
/** Node reads 64 KB at once, and so makes a thousand requests of them before one can be refused: ten milliseconds. */
const BARRED_MS = 10_000

/**
 * Keeps the server from holding more connections and unanswered requests than it has memory for. Who asks for a hundred
 * things in one breath loses all his connections for a while; `isBehindProxy`, where all come from one address, this one.
 */
export function boundConnections(server: Server, isBehindProxy: boolean): void {
  const connections = new FairShare(CONNECTIONS)
  const barred = new Set<string>()
  // Counted, and not shared out like the connections: this is done for each request, and took 4 % of its time.
  const unanswered = new Map<Socket, number>()
  let unansweredOfAll = 0

  server.prependListener('connection', (socket: Socket) => {
    const source = sourceOf(addressOf(socket))
    const giveBack = barred.has(source) ? undefined : connections.take(source, 1, () => socket.destroy())
    if (giveBack === undefined) return socket.destroy()
    unanswered.set(socket, 0)
    socket.once('close', () => {
      giveBack()
      // Answers that wait behind another one are never told that their connection closed.
      forget(socket)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const count = unanswered.get(socket)
    if (count === undefined || socket.destroyed) return
    if (count === UNANSWERED.perConnection) return refuse(socket)
    unanswered.set(socket, count + 1)
    unansweredOfAll += 1
    response.on('close', answered)
    if (unansweredOfAll > UNANSWERED.total) cutOffWhoAsksMost()
  })

  function answered(this: ServerResponse): void {
    const { socket } = this.req
    const count = unanswered.get(socket)
    if (count === undefined) return
    unanswered.set(socket, count - 1)
    unansweredOfAll -= 1
  }

  function forget(socket: Socket): void {
    unansweredOfAll -= unanswered.get(socket) ?? 0
    unanswered.delete(socket)
  }

  function cutOffWhoAsksMost(): void {
    const [socket] = [...unanswered].reduce((most, other) => (other[1] > most[1] ? other : most))
    socket.destroy()
    forget(socket)
  }

  function refuse(socket: Socket): void {
    if (isBehindProxy) return void socket.destroy()
    const source = sourceOf(addressOf(socket))
    barred.add(source)
    setTimeout(() => barred.delete(source), BARRED_MS).unref()
    connections.evict(source)
  }
}

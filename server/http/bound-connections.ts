import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FairShare } from '../store/fair-share.ts'

/** Each takes some ten kilobytes. When there are more, who has the most of them loses one. */
const CONNECTIONS_MAX = 2048
/**
 * Requests that were asked in one breath and are not answered yet, on all connections and on one: two kilobytes each. No
 * browser asks two at once on one connection; 500 connections that asked without end and never read took 1.7 GB.
 */
const UNANSWERED = { total: 4096, perSource: 1024 }

/** Keeps the server from holding more connections and unanswered requests than it has memory for. */
export function boundConnections(server: Server): void {
  const connections = new FairShare({ total: CONNECTIONS_MAX })
  const unanswered = new FairShare(UNANSWERED)

  server.prependListener('connection', (socket: Socket) => {
    const giveBack = connections.take(socket.remoteAddress ?? '', 1, () => socket.destroy())
    if (giveBack === undefined) return socket.destroy()
    const name = nameOf(socket)
    socket.once('close', () => {
      giveBack()
      // Answers that wait behind another one are never told that their connection closed.
      unanswered.leave(name)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const giveBack = unanswered.take(nameOf(socket), 1, () => socket.destroy())
    if (giveBack === undefined) socket.destroy()
    else response.once('close', giveBack)
  })
}

const nameOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`

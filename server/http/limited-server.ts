import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { toIpNetwork } from './client-ip.ts'
import * as limits from './request-limits.ts'

type ConnectionLimits = { connectionsPerIp: number; connections: number }
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Creates Fastify's `serverFactory`, which ends connections above the limits before it does any work for them. */
export const createLimitedServer =
  ({ connectionsPerIp, connections }: ConnectionLimits) =>
  (handler: Handler): Server => {
    const admit = createAdmission()
    // Node itself would answer requests without Host, or with an unknown Expect, before they are counted here.
    const options = { connectionsCheckingInterval: limits.CHECK_EVERY_MS, requireHostHeader: false }
    const server = createServer(options, (request, response) => {
      if (!admit(request, response)) return
      const lacksHost = request.headers.host === undefined && request.httpVersion === '1.1'
      if (lacksHost) endResponse(response, 400)
      else handler(request, response)
    })
    server.on('checkExpectation', (request, response) => admit(request, response) && endResponse(response, 417))
    server.maxConnections = connections
    // Two dozen IP addresses could keep all connections alive. A visitor who is refused gets one at the next try.
    server.on('drop', () => server.closeIdleConnections())
    server.headersTimeout = limits.HEADERS_MS
    server.requestTimeout = limits.REQUEST_MS
    server.keepAliveTimeout = limits.KEEP_ALIVE_MS
    server.timeout = limits.SILENCE_MS
    limitConnections(server, connectionsPerIp)
    return server
  }

/** Makes a function that counts a request of its connection, and ends the connection if too many are unanswered. */
function createAdmission() {
  const unanswered = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > limits.UNANSWERED_PER_CONNECTION) {
      socket.destroy()
      return false
    }
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return true
  }
}

function limitConnections(server: Server, connectionsPerIp: number): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const ipNetwork = toIpNetwork(socket.remoteAddress ?? '')
    const count = (open.get(ipNetwork) ?? 0) + 1
    open.set(ipNetwork, count)
    socket.once('close', () => {
      const left = (open.get(ipNetwork) ?? 1) - 1
      if (left > 0) open.set(ipNetwork, left)
      else open.delete(ipNetwork)
    })
    if (count > connectionsPerIp) socket.destroy()
  })
}

const endResponse = (response: ServerResponse, status: number) =>
  response.writeHead(status, { connection: 'close', 'content-length': '0' }).end()

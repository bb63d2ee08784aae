import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

/** Lets a server listen on a free port of this machine, and returns its URL. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends a server with every connection that is still open. */
export async function stopListening(server: HttpServer): Promise<void> {
  const closed = once(server.close(), 'close')
  server.closeAllConnections()
  await closed
}

/** The ports are below those that Linux gives to connections (ip_local_port_range), and remain free for a moment. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_000

const returned = new Set<number>()

/** A port nobody listens on, and another one with each call: Caddy with one port for HTTP and HTTPS serves no TLS. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    if (returned.has(port)) continue
    returned.add(port)
    const server = createServer()
    try {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    } catch {
      continue
    }
    await once(server.close(), 'close')
    return port
  }
}

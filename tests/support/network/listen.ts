import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Lets a server listen on a free port, for this machine alone, and says where. */
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

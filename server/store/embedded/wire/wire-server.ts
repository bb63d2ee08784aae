import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Client, SharedSession } from './shared-session.ts'
import { fatal } from './wire-messages.ts'
import { type Request, WireReader } from './wire-reader.ts'

/**
 * Lets PostgreSQL's clients (`pg`, `psql`) reach the database by a unix socket that only this user can open.
 * Not `@electric-sql/pglite-socket`: see docs/decisions/0004-pglite-and-its-hardening.md.
 */
export async function serveSession(session: SharedSession, socketPath: string): Promise<Server> {
  const server = createServer((socket) => serveClient(socket, session))
  // The holder of the directory's lock owns the socket; one that is left is a dead process's.
  rmSync(socketPath, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  chmodSync(socketPath, 0o600)
  return server
}

/** Passes one client's requests on to the session, and the answers back. */
function serveClient(socket: Duplex, session: SharedSession): void {
  const reader = new WireReader()
  const client: Client = {
    answer: (bytes) => void socket.write(bytes),
    dismiss: (code, text) => {
      // The end closes only this side: what the client goes on sending is thrown away.
      socket.removeAllListeners('data').resume()
      socket.end(fatal(code, text))
    },
  }
  const handle = (request: Request) => {
    if (request.kind === 'startup') socket.write(session.greeting)
    else if (request.kind === 'encryption') socket.write('N')
    else if (request.kind === 'run') session.run(client, request.messages)
    else socket.end()
  }
  socket.on('data', (bytes) => {
    try {
      for (const request of reader.read(bytes)) handle(request)
    } catch (error) {
      client.dismiss('08P01', String(error))
    }
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', () => session.leave(client))
}

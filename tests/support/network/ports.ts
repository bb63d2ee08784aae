import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const GIVE_UP_MS = 60_000
const ASK_AGAIN_MS = 20

/** Below those that Linux gives away by itself, to connections too (ip_local_port_range): none of them is gone by the next moment. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000]

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
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

/** Resolves when a program that doesn't say when it is ready answers on its port; throws when `isGone` says it ended. */
export async function untilListening(port: number, isGone: () => string | undefined): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  while (!(await listens(port))) {
    const reason = isGone() ?? (Date.now() > giveUpAt ? `Nothing listens on port ${port}.` : undefined)
    if (reason !== undefined) throw new Error(reason)
    await wait(ASK_AGAIN_MS)
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something is so; throws when it is not within `withinMs`. */
export async function waitUntil(isSo: () => unknown, withinMs = 50_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${withinMs} ms: ${isSo}`)
    await wait(10)
  }
}

/** Resolves when a program that doesn't say when it is ready answers on its port; throws when `isGone` says it ended. */
export async function waitForPort(port: number, isGone: () => string | undefined): Promise<void> {
  await waitUntil(() => {
    const reason = isGone()
    if (reason !== undefined) throw new Error(reason)
    return listens(port)
  })
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

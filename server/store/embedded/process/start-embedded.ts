import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { embeddedConnection, socketDirectory } from '../wire/socket.ts'
import { type StoreChild, startChild, stopChild } from './store-child.ts'

type EmbeddedStore = {
  /** How `pg` reaches it. */
  connection: ClientConfig
  /** Writes a checkpoint and ends the process; resolves when it has gone. */
  stop(): Promise<void>
}
type EmbeddedOptions = {
  dataDir: string
  /** Takes one line about the store's own troubles. */
  log: (line: string) => void
  /** Called whenever the process was started again after a crash. */
  onRestart: (connection: ClientConfig) => Promise<unknown>
  /** Aborted when nobody waits for its first start any more. */
  stopping?: AbortSignal | undefined
}

const RESTART_FIRST_MS = 100
const RESTART_MAX_MS = 10_000
/** A process that lived for so long did not crash because of how it was started, and the next need not wait for longer. */
const SOUND_AFTER_MS = 5_000

/**
 * Runs the embedded PostgreSQL on `dataDir` in a process of its own, and starts it again whenever it crashes.
 * @throws {StartupError} whose message names the cure, when it does not start the first time.
 */
export async function startEmbedded({
  dataDir,
  log,
  onRestart,
  stopping: abandoned,
}: EmbeddedOptions): Promise<EmbeddedStore> {
  const directory = resolve(dataDir)
  const stopping = new AbortController()
  let child = await startChild(directory, abandoned)
  const { path, remove } = socketDirectory(directory)
  const connection = embeddedConnection(path)
  const supervising = supervise()
  return {
    connection,
    stop: async () => {
      stopping.abort()
      await stopChild(child)
      await supervising
      remove()
    },
  }

  async function supervise(): Promise<void> {
    let waitMs = RESTART_FIRST_MS
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const how = await child.ended
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > SOUND_AFTER_MS) waitMs = RESTART_FIRST_MS
      log(`store: its process ended (${how}), starting it again in ${waitMs} ms`)
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      waitMs = Math.min(waitMs * 2, RESTART_MAX_MS)
      if (!stopping.signal.aborted) child = await restarted(child)
    }
    await stopChild(child)
  }

  async function restarted(ended: StoreChild): Promise<StoreChild> {
    try {
      const again = await startChild(directory)
      await onRestart(connection).then(
        () => log('store: running again'),
        (error) => log(`store: ${error.message}`),
      )
      return again
    } catch (error) {
      log(`store: ${(error as Error).message}`)
      return ended
    }
  }
}

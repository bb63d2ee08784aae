import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { Refusal } from './refusal.ts'
import { socketDirectory } from './socket.ts'
import type { StoreReport } from './store-process.ts'

export type EmbeddedStore = {
  /** How `pg` reaches it. */
  connection: ClientConfig
  /** Writes a checkpoint and ends the process; resolves when it has gone. */
  stop(): Promise<void>
}

const STORE_PROCESS = join(import.meta.dirname, 'store-process.ts')
/** Without the optimising compiler WebAssembly takes half the memory, and a small site has no use for its speed. */
const NODE_OPTIONS = ['--liftoff-only', '--disable-warning=ExperimentalWarning']
const RESTART_FIRST_MS = 100
const RESTART_MAX_MS = 30_000

/**
 * Runs the embedded PostgreSQL on `dataDir` in a process of its own, and starts it again whenever it crashes.
 * @throws {Refusal} whose message names the cure, when it does not start the first time.
 */
export async function startEmbedded(dataDir: string, log: (line: string) => void): Promise<EmbeddedStore> {
  const directory = resolve(dataDir)
  let child = await startProcess(directory)
  let isStopping = false
  let restartTimer: NodeJS.Timeout | undefined

  const restartAfter = (waitMs: number) => {
    restartTimer = setTimeout(async () => {
      try {
        child = await startProcess(directory)
        if (isStopping) child.send('stop')
        log('store: running again')
        watch()
      } catch (error) {
        log(`store: ${(error as Error).message}`)
        if (!isStopping) restartAfter(Math.min(waitMs * 2, RESTART_MAX_MS))
      }
    }, waitMs).unref()
  }
  const watch = () =>
    child.once('exit', (code, signal) => {
      if (isStopping) return
      log(`store: its process ended (${signal ?? code}), starting it again`)
      restartAfter(RESTART_FIRST_MS)
    })
  watch()

  const { path, remove } = socketDirectory(directory)
  return {
    connection: { host: path, port: 5432, user: 'postgres', database: 'postgres' },
    stop: async () => {
      isStopping = true
      clearTimeout(restartTimer)
      await stopProcess(child)
      remove()
    },
  }
}

async function startProcess(directory: string): Promise<ChildProcess> {
  const child = fork(STORE_PROCESS, [directory], {
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const report = await new Promise<StoreReport>((settle) => {
    child.once('message', (message) => settle(message as StoreReport))
    child.once('exit', (code, signal) =>
      settle({ kind: 'refused', message: `The store's process ended (${signal ?? code}).` }),
    )
  })
  if (report.kind === 'refused') throw new Refusal(report.message)
  return child
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.send('stop')
  await ended
}

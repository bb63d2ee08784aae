import { type ChildProcess, fork } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { userName } from '../disk/file-owner.ts'
import { LACK_OF_MEMORY, StartupError } from '../startup-error.ts'
import type { StoreReport } from './store-process.ts'

/** The running process of the store; `ended` resolves with its exit code or signal. */
export type StoreChild = { process: ChildProcess; ended: Promise<string> }

const STORE_PROCESS = fileURLToPath(new URL('./store-process.ts', import.meta.url))
/**
 * Optimised, PostgreSQL's WebAssembly takes twice the memory (decision 20). With a small nursery the answers of PostgreSQL are
 * collected before they pile up. The warning is about node:sqlite.
 */
const NODE_OPTIONS = ['--liftoff-only', '--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
const STOP_WITHIN_MS = 3_000

/**
 * Starts the store's process on `directory` and waits until it can be connected to, or kills it when `abandoned` is aborted before.
 * @throws {StartupError} whose message names the cure.
 */
export async function startChild(directory: string, abandoned?: AbortSignal): Promise<StoreChild> {
  const user = whomToBe(directory)
  const child = fork(STORE_PROCESS, [directory], {
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...user,
  })
  const ended = new Promise<string>((settle) => {
    child.once('exit', (code, signal) => settle(String(signal ?? code)))
    child.once('error', (error) => settle(error.message))
  })
  // At any moment of its start that does no harm.
  const kill = () => child.kill('SIGKILL')
  abandoned?.addEventListener('abort', kill)
  const report = await Promise.race([
    new Promise<StoreReport>((settle) => child.once('message', (message) => settle(message as StoreReport))),
    ended.then((how): StoreReport => ({ kind: 'failed', message: endedEarly(directory, how, user?.uid) })),
  ])
  abandoned?.removeEventListener('abort', kill)
  if (report.kind === 'failed') {
    await ended
    throw new StartupError(report.message)
  }
  return { process: child, ended }
}

/**
 * Root runs it as the owner of the directory: files that root made in it would keep that user out for ever. Node takes root's
 * supplementary groups away too.
 */
function whomToBe(directory: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(directory, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined
}

function endedEarly(directory: string, how: string, uid: number | undefined): string {
  const said = `The store's process ended (${how}) while starting`
  if (/^SIG(KILL|ABRT|TRAP|ILL)$/.test(how)) return `${said}: ${LACK_OF_MEMORY}`
  if (uid === undefined) return `${said}.`
  const owner = userName(uid)
  return `${said}. It ran as ${owner}, to whom ${directory} belongs: let ${owner} read this site's own folder, or start it as ${owner} (sudo -u ${owner} …).`
}

/** Asks the process to end and waits for it; one that is stuck in a query is killed, which loses nothing. */
export async function stopChild({ process: child, ended }: StoreChild): Promise<void> {
  // The callback takes the error there is when the process was ending anyway.
  if (child.connected) child.send('stop', () => {})
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(kill)
}

import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { waitForPort } from '../network/ports.ts'

export type Program = { pid: number; stop: () => Promise<void> }
export type ProgramOptions = {
  /** It is ready when somebody listens here. */
  port: number
  env?: Record<string, string>
  cwd?: string
  uid?: number | undefined
}

export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0

/** The folder that a program is run from: npm's is anywhere where a version manager brought it. */
export const findProgramFolder = (program: string): string =>
  dirname(spawnSync('which', [program], { encoding: 'utf8' }).stdout)

/** Starts a program that stays in the foreground, and waits until it listens. */
export async function startProgram(command: string, args: string[], options: ProgramOptions): Promise<Program> {
  const { port, env, cwd, uid } = options
  const child = spawn(command, args, { env: { ...process.env, ...env }, cwd, uid, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  const isGone = () => (child.exitCode === null ? undefined : `${command} ended:\n${said.join('')}`)
  const stop = async () => {
    if (child.exitCode !== null || !child.kill('SIGINT')) return
    await once(child, 'exit')
  }
  try {
    await Promise.race([waitForPort(port, isGone), once(child, 'error').then(([error]) => Promise.reject(error))])
  } catch (error) {
    await stop()
    throw error
  }
  return { pid: child.pid ?? 0, stop }
}

export type Ended = { out: string; err: string; exitCode: number }

const OWNER = join(import.meta.dirname, '../../../owner')
/** The desk would stay. */
const TIMEOUT_MS = 60_000

/** Runs a command of the owner's, like `leads` or `desk`, by the store that `environment` names, to its end. */
export function runOwner(
  [command = '', ...parameters]: readonly string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<Ended> {
  const env = { ...process.env, TZ: 'UTC', DATABASE_URL: '', ...environment }
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: TIMEOUT_MS }
    execFile(process.execPath, [join(OWNER, `${command}.ts`), ...parameters], options, (error, out, err) => {
      resolve({ out, err, exitCode: Number(error?.code ?? 0) })
    })
  })
}

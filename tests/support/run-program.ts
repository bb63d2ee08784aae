import { execFile, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { waitUntil } from './wait-until.ts'

export const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0

/** The folder that a program is run from; npm's depends on the version manager. */
export const findProgramFolder = (program: string): string =>
  dirname(spawnSync('which', [program], { encoding: 'utf8' }).stdout)

export type Server = {
  pid: number
  /** The output so far. */
  output: () => string
  isRunning: () => boolean
  /** Resolves with the URL that the server prints once it is ready; throws with its output if it ends before. */
  url: (pattern?: RegExp) => Promise<string>
  /** Resolves with the exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  end: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>
}

/** Runs a server that prints its URL. It ends with the process that started it. */
export function runServer(command: string, args: string[], options: SpawnOptions = {}): Server {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, stdout] = ['', '']
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  child.stdout?.on('data', (text) => (stdout += text))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill)
    return code ?? signal
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: Number(child.pid),
    output: () => output,
    isRunning,
    ended,
    async url(pattern = /http:\/\/\S+(?=\n)/) {
      await waitUntilReady(this, () => pattern.test(stdout))
      return String(pattern.exec(stdout)?.[0]).replace(/\/$/, '')
    },
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** A server that is not ready in time is ended, because no test knows it. @throws with its output */
async function waitUntilReady(server: Server, isReady: () => unknown): Promise<void> {
  await waitUntil(async () => !server.isRunning() || (await isReady())).catch(() => {})
  if (await isReady()) return
  const reason = server.isRunning() ? 'is not ready in time' : 'ended before it was ready'
  void server.end()
  throw new Error(`The server ${reason}:\n${server.output()}`)
}

/** Starts a server that does not print its URL, and waits until it listens on `port`. */
export async function startProgram(
  command: string,
  args: string[],
  { port, env, cwd }: { port: number; env?: Record<string, string>; cwd?: string },
): Promise<{ close: () => Promise<void> }> {
  const server = runServer(command, args, { env: { ...process.env, ...env }, ...(cwd && { cwd }) })
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      }).on('error', () => resolve(false))
    })
  await waitUntilReady(server, async () => server.isRunning() && (await isListening()))
  return { close: async () => void (await server.end('SIGINT')) }
}

type Ended = { out: string; err: string; exitCode: number }

const COMMANDS = join(import.meta.dirname, '../../commands')
/** The desk runs until it is stopped. */
const TIMEOUT_MS = 60_000

/** Runs a command of the owner's, like `leads` or `desk`, by the store that `environment` names, to its end. */
export function execCommand(
  [command = '', ...parameters]: readonly string[],
  environment: Record<string, string>,
  cwd?: string,
): Promise<Ended> {
  const env = { ...process.env, TZ: 'UTC', DATABASE_URL: '', ...environment }
  return new Promise((resolve) => {
    const options = { cwd, env, timeout: TIMEOUT_MS }
    execFile(process.execPath, [join(COMMANDS, `${command}.ts`), ...parameters], options, (error, out, err) => {
      resolve({ out, err, exitCode: Number(error?.code ?? 0) })
    })
  })
}

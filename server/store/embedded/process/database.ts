import { PGlite } from '@electric-sql/pglite'
import type { DurableFileSystem } from '../disk/durable-file-system.ts'
import { query, startup } from '../wire/wire-messages.ts'

/** The embedded PostgreSQL: one session, spoken to in PostgreSQL's own protocol. */
export type Database = {
  /** What PostgreSQL answers to a client's startup message. */
  greeting: Buffer
  /** Runs whole protocol messages and returns the answer; nothing else can run in between. */
  run(messages: Uint8Array): Buffer
  /** Writes a checkpoint and ends PostgreSQL. */
  close(): Promise<void>
}

/**
 * Starts PGlite on the files of `fileSystem`, making a new cluster if there is none.
 * @throws {Error} with what PostgreSQL said, when it does not start.
 */
export async function openDatabase(fileSystem: DurableFileSystem): Promise<Database> {
  const said: string[] = []
  let isOpen = false
  const onStderr = (line: string) => {
    // PGlite swallows the abort that follows a PANIC and would go on with broken memory.
    if (isOpen && line.includes('PANIC:')) die(line)
    if (!isOpen) said.push(line)
    return false
  }
  let pglite: PGlite
  try {
    pglite = await PGlite.create({
      fs: fileSystem,
      startParams: START_PARAMETERS,
      initDbStartParams: CLUSTER_PARAMETERS,
      onStderr,
    })
  } catch (error) {
    throw new Error(whyNotStarted(said) ?? String(error))
  }
  isOpen = true
  fileSystem.opened()
  dieOnCrash(pglite)
  const run = (messages: Uint8Array) => {
    const answer: Buffer[] = []
    const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes))
    // All but syncToFs is done when this returns.
    pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData }).catch(die)
    return Buffer.concat(answer)
  }
  const close = async () => {
    run(query('checkpoint'))
    await pglite.close()
  }
  return { greeting: run(startup('postgres', 'postgres')), run, close }
}

/** PGlite's own, without `-F`, which turns fsync off, and with what a small site needs. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'synchronous_commit=on'],
  // Emscripten answers fdatasync, PostgreSQL's default here, without doing anything.
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=16MB'],
]

/**
 * Log files of 1 MB instead of 16, with which initdb also lowers the log's limit from 1 GB to 64 MB: a new file stops
 * visitors for less time, and the directory stays small even between checkpoints.
 */
const CLUSTER_PARAMETERS = ['--wal-segsize=1']

/** Of the lines PostgreSQL wrote: what ended it, and the detail that follows. */
function whyNotStarted(said: string[]): string | undefined {
  const last = said.findLastIndex((line) => /(FATAL|PANIC): /.test(line))
  const lines = said.slice(last, last + 2).map((line) => line.replace(/^.*?(FATAL|PANIC|DETAIL): +/, ''))
  return last === -1 ? undefined : lines.join('. ')
}

/** Errors come out of PostgreSQL as a longjmp with this status; anything else thrown is a crash. */
const POSTGRES_MAIN_LONGJMP = 100

function dieOnCrash(pglite: PGlite): void {
  const module = pglite.Module as unknown as { _PostgresMainLoopOnce: () => void }
  const once = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      if ((error as { status?: number }).status !== POSTGRES_MAIN_LONGJMP) die(error)
      throw error
    }
  }
}

/** Ends the process without an answer to a client: what was acknowledged is in the log, and recovery reads it. */
function die(reason: unknown): never {
  console.error(`store: PostgreSQL crashed: ${reason instanceof Error ? reason.message : String(reason)}`)
  process.exit(1)
}

import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { isRunning } from '../../server/processes.ts'
import { lackOfRoom } from '../../server/store/disk-faults.ts'
import { FORMAT } from './kept-tables.ts'
import { type OnRows, snapshot } from './snapshot.ts'

type Written = { counts: Map<string, number>; bytes: number }

export async function writeBackup(client: ClientBase, file: string, onRows?: OnRows): Promise<Written> {
  removeUnfinished(file)
  refuseOccupied(file)
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    const counts = new Map<string, number>()
    const stream = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines(client, counts, onRows)), createGzip(), stream)
    giveName(unfinished, file)
    rmSync(unfinished, { force: true })
    await syncFolder(dirname(file))
    return { counts, bytes: statSync(file).size }
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

async function* lines(client: ClientBase, counts: Map<string, number>, onRows?: OnRows): AsyncGenerator<string> {
  const hash = createHash('sha256')
  yield `${JSON.stringify([FORMAT, { made_at: new Date().toISOString() }])}\n`
  for await (const piece of snapshot(client, onRows)) {
    const { table } = piece
    const text = 'lines' in piece ? piece.lines : `${JSON.stringify(['table', piece])}\n`
    counts.set(table, (counts.get(table) ?? 0) + ('lines' in piece ? piece.rows : 0))
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify(['end', { sha256: hash.digest('hex') }])}\n`
}

/** A link, unlike a rename, never replaces a file that came meanwhile. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw occupied(file)
    // Some file systems, as those of memory sticks, have no hard links.
    refuseOccupied(file)
    renameSync(unfinished, file)
  }
}

/** Makes the name last. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } catch (error) {
    if (!CANNOT_SYNC.includes(String((error as NodeJS.ErrnoException).code))) throw error
  } finally {
    await folder.close()
  }
}

/** Of network shares and other file systems that can't sync a folder. */
const CANNOT_SYNC = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EBADF']

function refuseOccupied(file: string): void {
  if (existsSync(file)) throw occupied(file)
}

const occupied = (file: string) => new Error(`${file} exists already, and nothing was written: choose another name.`)

/** Left by backups that were killed. */
function removeUnfinished(file: string): void {
  const folder = dirname(file)
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: make it, or choose another.`)
  for (const name of readdirSync(folder)) {
    const [, pid] = name.startsWith(basename(file)) ? (/\.unfinished-(\d+)$/.exec(name) ?? []) : []
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

function explained(error: NodeJS.ErrnoException, file: string): Error {
  const { code = '', message } = error
  if (!['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS'].includes(code)) return error
  const lacking = ['ENOSPC', 'EDQUOT'].includes(code) ? lackOfRoom(dirname(file)) : undefined
  return new Error(
    `${file} can't be written, and nothing is left of it: ${lacking ?? `${message}. Choose another folder.`}`,
  )
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cachedTemplate, copyDirectory, emptyDirectory } from '../programs/fresh-directory.ts'
import { until } from '../programs/until.ts'

const DEBIAN = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root. */
const NOBODY = 65534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** Where the newest installed PostgreSQL has its programs, or undefined. */
export function findNativePostgres(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .sort((a, b) => b - a)
    : []
  return versions.map((version) => join(DEBIAN, String(version), 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Starts an empty PostgreSQL of its own with its socket in a temporary `directory`; `fsync` is for benchmarks, since tests need no disk. */
export async function startNativePostgres(
  bin: string,
  fsync: 'on' | 'off' = 'off',
): Promise<{ url: string; directory: string; stop: () => Promise<void> }> {
  const { path, remove } = await emptyDirectory()
  const data = join(path, 'data')
  await copyDirectory(await findTemplate(bin), data)
  if (user.uid !== undefined) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, path])
  const settings = ['-D', data, '-k', path, '-c', 'listen_addresses=', '-c', `fsync=${fsync}`]
  const server = spawn(join(bin, 'postgres'), settings, { ...user, stdio: 'ignore' })
  const isReady = () =>
    promisify(execFile)(join(bin, 'pg_isready'), ['-h', path]).then(
      () => true,
      () => false,
    )
  await until(async () => server.exitCode !== null || (await isReady()))
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}.`)
  return {
    url: `postgresql://postgres@localhost/postgres?host=${path}`,
    directory: path,
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      await remove()
    },
  }
}

function findTemplate(bin: string): Promise<string> {
  return cachedTemplate(`native-${bin.replaceAll('/', '-')}`, async (directory) => {
    if (user.uid !== undefined) await chown(directory, user.uid, user.gid)
    const initdb = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--wal-segsize=1', '--no-sync']
    await promisify(execFile)(join(bin, 'initdb'), ['-D', directory, ...initdb], user)
  })
}

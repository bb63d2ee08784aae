import { createHash } from 'node:crypto'
import { constants, existsSync, globSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type HostHeaders, isPublicFile } from '../shared/public-files.ts'
import type { Environment } from './env.ts'
import type * as FormResponses from './native-forms/form-responses.ts'
import { readFileIfExists } from './system.ts'

/** A file in a build's folder for hosts. It holds the hashes of the build's page, sources and settings. */
export const BUILD_STAMP = '.build'
/** A file that holds the address of the store to which the page writes. It is empty for the page's own server. */
export const STORE_FILE = 'store-url'

/** `hosts` is the folder of this build's files for hosts and for the own server. */
export type BuiltSite = { dist: string; hosts: string; build: string }

type StoreSettings = Pick<Environment, 'databaseUrl' | 'isDataDirNamed'>

/** A build becomes current when its folder is renamed to `dist`. The stamp is in `hosts`, since hosts of files serve all of `dist`. */
export function findBuiltSite(dist: string, hosts: string): BuiltSite | undefined {
  const page = hashPage(dist)
  if (!page || !existsSync(hosts)) return undefined
  for (const name of readdirSync(hosts).sort().reverse()) {
    const build = readFileIfExists(join(hosts, name, BUILD_STAMP))
    if (build?.startsWith(`${page} `)) return { dist, hosts: join(hosts, name), build }
  }
  return undefined
}

/** Two builds of one page have the same headers and form responses. */
export function hashPage(dist: string): string | undefined {
  const page = readFileIfExists(join(dist, 'index.html'))
  return page && createHash('sha256').update(page).digest('hex').slice(0, 16)
}

const isCurrent = ({ dist, build }: BuiltSite): boolean => build.startsWith(`${hashPage(dist)} `)

/** @returns the address of the built page's hosted store, unless the settings name another store */
export function findHostedStore({ databaseUrl, isDataDirNamed }: StoreSettings): string | undefined {
  return databaseUrl === undefined && !isDataDirNamed ? readBuiltStoreUrl() : undefined
}

/** @returns the address of the store to which the built page writes; undefined for its own server */
export function readBuiltStoreUrl(): string | undefined {
  const built = findBuiltSite('dist', 'dist-hosts')
  return (built && readFileIfExists(join(built.hosts, STORE_FILE))) || undefined
}

export type LanguagePages = { notFound: string; formResult: string; formResponses: typeof FormResponses }

export type Site = {
  /** A copy, which another build does not change. */
  folder: string
  /** The pages by the home page of their language, such as `/vi/`. */
  pages: Map<string, LanguagePages>
  headers: HostHeaders
  remove: () => Promise<void>
}

/** @returns the pages in the language of `url` */
export const findPages = ({ pages }: Pick<Site, 'pages'>, url: string): LanguagePages =>
  (pages.get(/^\/[^/?]+\//.exec(url)?.[0] ?? '/') ?? pages.get('/')) as LanguagePages

/** All tries together take longer than a build takes to rename its folder. */
const RETRY_MS = 20
const TRIES_MAX = 10

/** @throws how to fix it, when there is no complete build */
export async function loadSite(dist: string, hosts: string): Promise<Site> {
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const built = findBuiltSite(dist, hosts)
    const site = built && (await copySite(built).catch(ignoreIfReplaced(built)))
    if (built && site && isCurrent(built)) return site
    await site?.remove()
    await wait(RETRY_MS)
  }
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}/: run npm run build first.`)
  throw new Error(`${hosts}/ lacks what belongs to ${dist}/: run npm run build again.`)
}

/** A missing file is an error unless another build has just become current. */
function ignoreIfReplaced(built: BuiltSite) {
  return (error: Error) => {
    if (isCurrent(built) && existsSync(built.hosts)) throw error
    return undefined
  }
}

async function copySite({ dist, hosts }: BuiltSite): Promise<Site> {
  const pages = new Map<string, LanguagePages>()
  for (const file of globSync('{,*/}form-result.html', { cwd: hosts })) {
    const home = `/${dirname(file)}/`.replace('/./', '/')
    const read = (path: string) => readFile(path, 'utf8')
    pages.set(home, {
      notFound: await read(join(dist, home, '404.html')),
      formResult: await read(join(hosts, file)),
      formResponses: await import(pathToFileURL(join(hosts, home, 'form-responses.mjs')).href),
    })
  }
  const headers: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  return { pages, headers, ...(await copyForVisitors(dist)) }
}

/** The not-found page is left out, since it has no address of its own. */
export async function copyForVisitors(from: string): Promise<Pick<Site, 'folder' | 'remove'>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isPublicFile(entry.name) || /^404\.html(\.\w+)?$/.test(entry.name)) continue
      const source = join(entry.parentPath, entry.name)
      // A Mac may write ü as two characters, whereas addresses have one.
      const target = join(folder, relative(from, source).normalize())
      // The ETag depends on the time of the last change.
      await cp(source, target, { preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getMimeType } from 'hono/utils/mime'
import type { HostHeaders } from '../../shared/host-headers.ts'
import { type Built, findBuilt, isStill } from './find-built.ts'

/** What lies beside the site for those who serve it: packed twins, the recipes of other hosts, an editor's leavings. */
const NOT_FOR_VISITORS = /\.(br|gz)$|^(\..*|_headers|vercel\.json)$/

type Headers = Record<string, string>
export type Representation = { body: Buffer; etag: string; headers: Headers }
export type SiteFile = { br?: Representation; gzip?: Representation; identity: Representation }
/** The files by their path in the address, with the home page as '/'. */
export type Site = { files: Map<string, SiteFile>; notFound: SiteFile; formResult: string; headers: HostHeaders }

/** A build may be putting its folders in their places, which is done in less. */
const LOOK_AGAIN_MS = 20
const LOOKS_MAX = 10

/**
 * Reads the built site into memory: it is smaller than a photograph, and no request can name a file that isn't in it.
 * @throws if the site has not been built, or no build of it is whole
 */
export async function loadSite(dist: string, hosts: string): Promise<Site> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const built = findBuilt(dist, hosts)
    const site = built && (await readSite(built).catch(unlessStill(built)))
    if (built && site && isStill(built)) return site
    await wait(LOOK_AGAIN_MS)
  }
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}/: run npm run build first.`)
  throw new Error(`${dist}/ and ${hosts}/ are not of one whole build: run npm run build again.`)
}

/** A file that is missing is a fault only of a build that is still there. */
function unlessStill(built: Built) {
  return (error: Error) => {
    if (isStill(built)) throw error
    return undefined
  }
}

async function readSite({ dist, hosts }: Built): Promise<Site> {
  const table: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  const files = new Map<string, SiteFile>()
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NOT_FOR_VISITORS.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(dist, path)}`, await loadFile(path, table))
  }
  const [home, notFound] = [take(files, '/index.html'), take(files, '/404.html')]
  files.set('/', home)
  return { files, notFound, formResult: await readFile(join(hosts, 'form-result.html'), 'utf8'), headers: table }
}

async function loadFile(path: string, table: HostHeaders): Promise<SiteFile> {
  const kind = path.endsWith('.html') ? 'document' : path.includes('/assets/') ? 'asset' : 'file'
  const headers = { 'content-type': getMimeType(path) ?? 'application/octet-stream', ...table[kind] }
  const identity = represent(await readFile(path), headers)
  if (!existsSync(`${path}.br`)) return { identity }
  const packed = { ...headers, vary: 'accept-encoding' }
  return {
    br: represent(await readFile(`${path}.br`), { ...packed, 'content-encoding': 'br' }),
    gzip: represent(await readFile(`${path}.gz`), { ...packed, 'content-encoding': 'gzip' }),
    identity: represent(identity.body, packed),
  }
}

function represent(body: Buffer, headers: Headers): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, headers: { ...headers, etag, 'content-length': String(body.length) } }
}

function take(files: Map<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path)
  if (!file) throw new Error(`The built site lacks ${path}: run npm run build again.`)
  files.delete(path)
  return file
}

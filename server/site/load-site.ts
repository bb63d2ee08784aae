import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'

/** What lies beside the site for those who serve it: packed twins, the recipes of other hosts, an editor's leavings. */
const NOT_FOR_VISITORS = /\.(br|gz)$|^(\..*|_headers|vercel\.json)$/

type Headers = Record<string, string>
/** The table of the build's headers.json: for documents, for files with hashed names, for other files, and for all over TLS. */
export type HostHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers>
export type Representation = { body: Buffer; etag: string; headers: Headers }
export type SiteFile = { br?: Representation; gzip?: Representation; identity: Representation }
/** The files by their path in the address, with the home page as '/'. */
export type Site = { files: Map<string, SiteFile>; notFound: SiteFile; formResult: string; headers: HostHeaders }

/**
 * Reads the built site into memory: it is smaller than a photograph, and no request can name a file that isn't in it.
 * @throws if the site has not been built
 */
export async function loadSite(dist: string, hosts: string): Promise<Site> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}/: run npm run build first.`)
  const table: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  const files = new Map<string, SiteFile>()
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || NOT_FOR_VISITORS.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${path.slice(dist.length + 1)}`, await loadFile(path, table))
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

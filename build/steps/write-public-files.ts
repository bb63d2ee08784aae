import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSystemFile } from '../../content-model/files/content-folders.ts'
import { EDITOR_PATH, isPublicFile } from '../../shared/served-paths.ts'
import { escapeXml } from '../../shared/text.ts'

/** The files of `dist/` beside its pages. */

export const PUBLIC = 'content/public'

export async function copyPublic(to: string, from = PUBLIC): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (isSystemFile(name)) continue
    // A Mac may write ü as two characters, whereas links have one.
    const source = join(from, name)
    const target = join(to, name.normalize())
    if ((await stat(source)).isDirectory()) await copyPublic(target, source)
    else await cp(source, target, { dereference: true })
  }
}

/** A file of that name in content/public takes precedence. */
export async function writeIfMissing(file: string, content: string | Buffer) {
  if (!existsSync(file)) await writeFile(file, content)
}

type ListedPage = { url: string; alternates: { tag: string; url: string }[] }

/** https://www.sitemaps.org/protocol.html */
export async function writeSitemap(dist: string, pages: ListedPage[]): Promise<void> {
  if (pages.length > 0) await writeIfMissing(join(dist, 'sitemap.xml'), formatSitemap(pages))
}

const formatSitemap = (pages: ListedPage[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.map(formatUrlElement).join('')}</urlset>
`

function formatUrlElement({ url, alternates }: ListedPage): string {
  const links = alternates.map(
    ({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(url)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${links.join('')}</url>`
}

/** The usual tools put a service worker here. An earlier site's worker would go on showing that site. */
const WORKER_NAMES = ['sw.js', 'service-worker.js']

/** Takes the place of such a worker, unregisters itself, and reloads the page. Browsers ask for it by themselves. */
export const SELF_DESTROYING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))

async function end() {
  // Below a folder the caches may be those of other sites of this origin.
  const isWholeOrigin = new URL(registration.scope).pathname === '/'
  if (isWholeOrigin) for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const client of await clients.matchAll({ type: 'window' })) await client.navigate(client.url)
}
`

export async function writeSelfDestroyingWorkers(dist: string): Promise<void> {
  for (const name of WORKER_NAMES) await writeIfMissing(join(dist, name), SELF_DESTROYING_WORKER)
}

const COMPRESSED = /\.(html|js|css|svg|json|txt|ico)$/
/** The editor is as large as a hundred pages, and only the owner loads it. */
const EDITOR_QUALITY = 5

/** Writes a .br and a .gz beside every text file. Those that the owner has published stay hers. */
export async function compressFiles(dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name) || !isPublicFile(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path)
    const isEditorFile = path.startsWith(join(dist, EDITOR_PATH))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isEditorFile ? EDITOR_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    }
    await writeIfMissing(`${path}.br`, await promisify(brotliCompress)(text, { params }))
    await writeIfMissing(`${path}.gz`, await promisify(gzip)(text, { level: isEditorFile ? EDITOR_QUALITY : 9 }))
  }
}

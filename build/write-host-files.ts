import { statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HostHeaders } from '../shared/host-headers.ts'
import { isForVisitors } from '../shared/not-for-visitors.ts'
import { caddyProxy, caddySite, caddyStatic } from './recipes/caddy.ts'
import { nginxProxy, nginxSite, nginxStatic } from './recipes/nginx.ts'
import { readPlace } from './recipes/place.ts'
import { underscoreHeaders } from './recipes/underscore-headers.ts'
import { vercelJson, vercelOutput } from './recipes/vercel.ts'

const VERCEL_OUTPUT = '.vercel/output'

type Folders = { dist: string; hosts: string }

/** Writes the one table of headers in the language of every host. In the end the folders are to be at `final`. */
export async function writeHostFiles({ dist, hosts }: Folders, final: Folders, headers: HostHeaders) {
  // Not before the content has been found whole.
  const { links } = await import('../content/links.ts')
  const place = readPlace(links.site, final.dist, final.hosts)
  await mkdir(`${hosts}/nginx`, { recursive: true })
  await mkdir(`${hosts}/caddy`, { recursive: true })
  const files = {
    // Where Netlify, Cloudflare Pages and Vercel look when the folder is uploaded.
    [`${dist}/_headers`]: underscoreHeaders(headers),
    [`${dist}/vercel.json`]: vercelJson(headers),
    [`${hosts}/headers.json`]: `${JSON.stringify(headers, null, 2)}\n`,
    [`${hosts}/nginx/site.conf`]: nginxSite(headers),
    [`${hosts}/nginx/static.conf`]: nginxStatic(place),
    [`${hosts}/nginx/proxy.conf`]: nginxProxy(place),
    [`${hosts}/caddy/site.caddy`]: caddySite(headers),
    [`${hosts}/caddy/static.caddy`]: caddyStatic(place),
    [`${hosts}/caddy/proxy.caddy`]: caddyProxy(place),
  }
  for (const [path, text] of Object.entries(files)) await writeFile(path, text)
}

/** Puts the built site where Vercel looks after a build of its own. */
export async function writeVercelOutput(dist: string, hosts: string): Promise<void> {
  const headers = JSON.parse(await readFile(`${hosts}/headers.json`, 'utf8'))
  await rm(VERCEL_OUTPUT, { recursive: true, force: true })
  await mkdir(VERCEL_OUTPUT, { recursive: true })
  // Vercel packs what it sends by itself.
  await cp(dist, `${VERCEL_OUTPUT}/static`, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isForVisitors(basename(file)),
  })
  await writeFile(`${VERCEL_OUTPUT}/config.json`, JSON.stringify(vercelOutput(headers), null, 2))
}

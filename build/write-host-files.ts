import { statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { HostHeaders } from '../shared/host-headers.ts'
import { isForVisitors } from '../shared/not-for-visitors.ts'
import { caddySite } from './host-configs/caddy.ts'
import { nginxSite } from './host-configs/nginx.ts'
import { underscoreHeaders } from './host-configs/underscore-headers.ts'
import { vercelJson, vercelOutput } from './host-configs/vercel.ts'

const VERCEL_OUTPUT = '.vercel/output'

/** Writes the one table of headers in the language of every host. */
export async function writeHostFiles({ dist, hosts }: { dist: string; hosts: string }, headers: HostHeaders) {
  await mkdir(`${hosts}/nginx`, { recursive: true })
  await mkdir(`${hosts}/caddy`, { recursive: true })
  const files = {
    // Where Netlify, Cloudflare Pages and Vercel look when the folder is uploaded.
    [`${dist}/_headers`]: underscoreHeaders(headers),
    [`${dist}/vercel.json`]: vercelJson(headers),
    [`${hosts}/headers.json`]: `${JSON.stringify(headers, null, 2)}\n`,
    [`${hosts}/nginx/site.conf`]: nginxSite(headers),
    [`${hosts}/caddy/site.caddy`]: caddySite(headers),
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

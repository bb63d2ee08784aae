import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { HostHeaders } from '../../shared/host-headers.ts'
import { isForVisitors } from '../../shared/not-for-visitors.ts'
import { contentTypeOf } from './content-type.ts'

type Headers = Record<string, string>
export type Representation = { body: Buffer; etag: string; headers: Headers }
export type SiteFile = { br?: Representation; gzip?: Representation; identity: Representation }

/** What a browser may have of a built folder, by `nameOf` its path in the address. */
export async function loadFiles(folder: string, table: HostHeaders): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isForVisitors(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path)}`.normalize(), await loadFile(path, table))
  }
  return files
}

async function loadFile(path: string, table: HostHeaders): Promise<SiteFile> {
  const kind = path.endsWith('.html') ? 'document' : path.includes('/assets/') ? 'asset' : 'file'
  const headers = { 'content-type': contentTypeOf(path), ...table[kind] }
  const body = await readFile(path)
  // Films and pictures: Safari plays nothing that it can't have in parts.
  if (!existsSync(`${path}.br`)) return { identity: represent(body, { ...headers, 'accept-ranges': 'bytes' }) }
  const packed = { ...headers, vary: 'accept-encoding' }
  return {
    br: represent(await readFile(`${path}.br`), { ...packed, 'content-encoding': 'br' }),
    gzip: represent(await readFile(`${path}.gz`), { ...packed, 'content-encoding': 'gzip' }),
    identity: represent(body, packed),
  }
}

function represent(body: Buffer, headers: Headers): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, headers: { ...headers, etag, 'content-length': String(body.length) } }
}

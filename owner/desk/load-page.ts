import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuilt } from '../../server/http/find-built.ts'
import { loadFiles, type SiteFile } from '../../server/http/load-files.ts'
import type { HostHeaders } from '../../shared/host-headers.ts'

/** The desk's page, which holds no visitor's data, and the headers that all of the desk's answers carry. */
export type DeskPage = { files: Map<string, SiteFile>; shell: SiteFile; headers: Record<string, string> }

/** @throws if the desk has not been built */
export async function loadPage(dist: string, hosts: string): Promise<DeskPage> {
  const built = findBuilt(dist, hosts)
  if (!built) throw new Error(`There is no built desk in ${hosts}/: run npm run build first.`)
  const table: HostHeaders = JSON.parse(await readFile(join(built.hosts, 'desk-headers.json'), 'utf8'))
  const files = await loadFiles(join(built.hosts, 'desk'), table)
  const shell = files.get('/index.html')
  if (!shell) throw new Error(`The desk in ${built.hosts}/ lacks its page: run npm run build again.`)
  files.delete('/index.html')
  files.set('/', shell)
  return { files, shell, headers: { ...table.document, 'cache-control': 'no-store' } }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuilt } from '../../server/http/find-built.ts'
import { copyForVisitors } from '../../server/http/load-site.ts'
import type { HostHeaders } from '../../shared/host-headers.ts'

export type DeskPage = { folder: string; headers: HostHeaders; remove: () => Promise<void> }

/** @throws if the desk has not been built */
export async function loadPage(dist: string, hosts: string): Promise<DeskPage> {
  const built = findBuilt(dist, hosts)
  if (!built) throw new Error(`There is no built desk in ${hosts}/: run npm run build first.`)
  const headers: HostHeaders = JSON.parse(await readFile(join(built.hosts, 'desk-headers.json'), 'utf8'))
  return { headers, ...(await copyForVisitors(join(built.hosts, 'desk'))) }
}

import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../../server/app.ts'
import { findBuiltSite, loadSite } from '../../../server/built-site.ts'
import type { Store } from '../../../server/store/open-store.ts'
import type { HostHeaders } from '../../../shared/public-files.ts'

/** The site in a folder of its own: a copy of `dist/`, or built for an environment. */
export type BuiltSite = { folder: string; dist: string; hosts: string; remove: () => Promise<void> }

export async function buildSite(environment?: Record<string, string>): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  // A web server's workers are other users than the one who runs the tests.
  await chmod(folder, 0o755)
  const dist = join(folder, 'dist')
  const hosts = `${dist}-hosts`
  if (environment) {
    const env = { ...process.env, NODE_ENV: '', ...environment }
    await promisify(execFile)(process.execPath, ['build/build.ts', '--out', dist], { env })
  } else {
    await cp('dist', dist, { recursive: true })
    await cp('dist-hosts', hosts, { recursive: true })
  }
  return { folder, dist, hosts, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The headers that each host is to send. */
export const readHeaders = async ({ dist, hosts }: Pick<BuiltSite, 'dist' | 'hosts'>): Promise<HostHeaders> =>
  JSON.parse(await readFile(join(findBuiltSite(dist, hosts)?.hosts ?? '', 'headers.json'), 'utf8'))

/** The site's own server, which doesn't listen yet, over a store that only hands on to `insert` what it is asked. */
export async function siteWithoutDatabase(
  { dist, hosts }: Pick<BuiltSite, 'dist' | 'hosts'>,
  trustedProxies: number,
  insert: Store['insert'] = async () => {},
): Promise<FastifyInstance> {
  const site = await loadSite(dist, hosts)
  return createApp({ site, store: { insert }, trustedProxies, allowedOrigins: [], log: () => {} })
}

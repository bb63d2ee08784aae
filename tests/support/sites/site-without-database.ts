import type { FastifyInstance } from 'fastify'
import { createApp } from '../../../server/app.ts'
import { loadSite } from '../../../server/built-site.ts'
import type { Store } from '../../../server/store/open-store.ts'
import type { BuiltSite } from './built-site.ts'

/** The site's own server, which doesn't listen yet, over a store that only hands on to `insert` what it is asked. */
export async function siteWithoutDatabase(
  { dist, hosts }: Pick<BuiltSite, 'dist' | 'hosts'>,
  trustedProxies: number,
  insert: Store['insert'] = async () => {},
): Promise<FastifyInstance> {
  const site = await loadSite(dist, hosts)
  return createApp({ site, store: { insert }, trustedProxies, allowedOrigins: [], log: () => {} })
}

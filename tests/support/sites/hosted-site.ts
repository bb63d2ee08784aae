import type { ClientConfig } from 'pg'
import { backends } from './backends.ts'
import { buildSite } from './built-site.ts'
import { findPostgrest } from './find-postgrest.ts'
import { PUBLISHABLE_KEY, startGateway } from './hosted-gateway.ts'
import { startPostgrest } from './postgrest.ts'
import { startStaticHost } from './static-host.ts'

/**
 * The hosted store, rehearsed: PostgreSQL with the roles and rights of a Supabase project, a real PostgREST, and the
 * gateway before it. `url` is the store's; the page is built for it and uploaded by `upload`.
 */
export async function startHostedStore(): Promise<{ url: string; database: ClientConfig; stop: () => Promise<void> }> {
  const database = await backends.find(({ name }) => name.includes('Supabase'))?.open()
  const program = findPostgrest()
  if (!database?.url || !program) throw new Error('PostgreSQL or PostgREST is missing: see find-postgrest.ts.')
  const postgrest = await startPostgrest(program, database.url.replace('owner@', 'postgres@'))
  const gateway = await startGateway(postgrest.port)
  return {
    url: gateway.url,
    database: { connectionString: database.url },
    async stop() {
      await gateway.stop()
      await postgrest.stop()
      await database.close()
    },
  }
}

/** Builds the page for a store at `storeUrl` and puts the folder, and nothing else, on a static host. */
export async function upload(storeUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const site = await buildSite({ VITE_SUPABASE_URL: storeUrl, VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY })
  const host = await startStaticHost(site.dist)
  return {
    url: host.url,
    async stop() {
      await host.stop()
      await site.remove()
    },
  }
}

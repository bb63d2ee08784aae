import { freshDirectory } from '../../support/fresh-directory.ts'
import { type RunningSite, startSite } from '../../support/running-site.ts'

/** The built site as it runs behind one proxy, whose word on the visitor's address it takes. */
export async function startSiteBehindProxy(): Promise<RunningSite> {
  const { path, remove } = await freshDirectory()
  const site = await startSite({ TRUSTED_PROXIES: '1', DATA_DIR: path })
  return { ...site, stop: () => site.stop().then(remove) }
}

import { type RunningSite, startSite } from '../../support/homes/running-site.ts'
import { freshDirectory } from '../../support/programs/fresh-directory.ts'

/** The built site as it runs behind one proxy, whose word on the visitor's address it takes. */
export async function startSiteBehindProxy(): Promise<RunningSite> {
  const { path, remove } = await freshDirectory()
  const site = await startSite({ TRUSTED_PROXIES: '1', DATA_DIR: path })
  return { ...site, stop: () => site.stop().then(remove) }
}

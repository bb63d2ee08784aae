import { emptyDirectory } from '../../tests/support/programs/fresh-directory.ts'
import { type RunningSite, startSite } from '../../tests/support/sites/running-site.ts'

/** The built site on an empty directory, where tests have a copied store: what a first start takes of memory never comes back. */
export async function startForTheFirstTime(): Promise<RunningSite> {
  const { path, remove } = await emptyDirectory()
  const site = await startSite({ DATA_DIR: path, TRUSTED_PROXIES: '1' })
  return { ...site, stop: () => site.stop().then(remove) }
}

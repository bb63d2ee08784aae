import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, fault, ok } from './check-result.ts'

const BUILD = 'npm run build, then restart the site or upload dist/.'

export const checkBuild: Check = async ({ built }) => {
  if (!built) return fault('There is no built site in dist/.', BUILD)
  const node = `Node ${process.versions.node}`
  if (!canBuildHere) return ok(`${node}; dist/ has a built site.`)
  const { hashSources } = await import('../../build/hash-sources.ts')
  if (built.build.split(' ')[1] !== hashSources()) {
    return fault('dist/ was built from other words or code than there are here.', BUILD)
  }
  const { findSampleLeft } = await import('../../build/sample.ts')
  const left = findSampleLeft().length
  if (left > 0) {
    return fault(`Sample text is left: ${left} values in content/.`, 'Write your own there; npm run check lists them.')
  }
  return ok(`${node}; dist/ was built from what is here.`)
}

/** A container has a built site, but no tools to build one. */
const canBuildHere = existsSync(join(import.meta.dirname, '../../node_modules/vite'))

/** Where the built page writes to. `url` is '' for the page's own server. */
export async function readStoreSettings(): Promise<{ url: string; key: string }> {
  if (!canBuildHere) return { url: '', key: '' }
  return (await import('../../build/read-store-settings.ts')).readStoreSettings()
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, fault, ok } from './finding.ts'

export const noSampleWords: Check = async () => {
  if (!canBuildHere) return undefined
  const { findSampleLeft } = await import('../../build/sample.ts')
  const left = findSampleLeft().length
  if (left === 0) return ok('No sample text is left.')
  return fault(`Sample text is left: ${left} values in content/.`, 'Write your own there; npm run check lists them.')
}

const CURE = 'npm run build, then restart the site or upload dist/.'

export const buildIsCurrent: Check = async ({ built }) => {
  if (!built) return fault('There is no built site in dist/.', CURE)
  if (!canBuildHere) return undefined
  const { hashOfSources } = await import('../../build/hash-of-sources.ts')
  if (built.build.split(' ')[1] === hashOfSources()) return ok('dist/ was built from what is here.')
  return fault('dist/ was built from other words or code than there are here.', CURE)
}

/** A container has a built site, but no tools to build one. */
const canBuildHere = existsSync(join(import.meta.dirname, '../../node_modules/vite'))

/** `url` is '' for the page's own server. */
export async function storeSettings(): Promise<{ url: string; key: string }> {
  if (!canBuildHere) return { url: '', key: '' }
  const { readStoreSettings } = await import('../../build/read-store-settings.ts')
  return readStoreSettings()
}

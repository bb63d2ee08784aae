import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the tools to build are here: a container has a built site, and nothing that builds. */
export const canBuildHere = existsSync(join(import.meta.dirname, '../../node_modules/vite'))

/**
 * Where the page sends what visitors write, as the next build would have it; `url` is empty for the page's own server.
 * @throws as the build does, when that is not set as it should be
 */
export async function storeHome(): Promise<{ url: string; key: string }> {
  if (!canBuildHere) return { url: '', key: '' }
  const { readStoreHome } = await import('../../build/read-store-home.ts')
  return readStoreHome()
}

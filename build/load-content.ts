import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { loadFresh } from './read-content.ts'

const ROOT = resolve('vite.config.ts')

/**
 * Imports a file, such as 'content/plot.ts', for a module that is made of it: in the language whose page this is, as it is on the disk,
 * and again once it is edited.
 */
export async function loadContent(plugin: Rolldown.PluginContext, file: string): Promise<Record<string, unknown>> {
  const { id = file } = (await plugin.resolve(`./${file}`, ROOT)) ?? {}
  plugin.addWatchFile(id)
  return loadFresh(id)
}

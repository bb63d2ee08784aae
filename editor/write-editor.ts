import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { CmsConfig } from '@sveltia/cms'
import { schemas } from '#content-schema'
import { hashFiles } from '../build/steps/hash-sources.ts'
import { toKebabCase } from '../content-schema/content-folders.ts'
import type { EntryList } from './align-entries.ts'
import { editorConfig } from './config.ts'
import { listEntryLists } from './fields.ts'
import type { Repository } from './repository.ts'

export const SETTINGS_FILE = 'settings.json'

/** What the editor reads when it starts. `stateUrl` is the address of the state of local files, or ''. */
export type EditorSettings = {
  config: CmsConfig
  stateUrl: string
  /** The keys are names of files. */
  lists: Record<string, EntryList[]>
}

/** Writes the editor of the built site, which changes a repository. */
export async function writeEditor(folder: string, repository: Repository): Promise<void> {
  await cp(await bundleEditor(), folder, { recursive: true })
  await writeFile(join(folder, SETTINGS_FILE), JSON.stringify(makeEditorSettings({ repository })))
}

/** @param options the repository that the editor changes; without it, it changes local files, and `stateUrl` is the address of their state */
export function makeEditorSettings({
  repository,
  stateUrl = '',
}: {
  repository?: Repository
  stateUrl?: string
}): EditorSettings {
  const lists = Object.entries(schemas).map(([name, schema]) => [toKebabCase(name), listEntryLists(schema)])
  return { config: editorConfig(repository), stateUrl, lists: Object.fromEntries(lists) }
}

/** Bundles once for each version, in a process of its own, whose 600 MB of memory end with it. */
export async function bundleEditor(): Promise<string> {
  const hash = hashFiles(['editor/*', 'content-schema/entry-ids.ts', 'package-lock.json'])
  const bundle = resolve('node_modules/.cache/editor', hash)
  if (existsSync(bundle)) return bundle
  const unfinished = `${bundle}-${process.pid}`
  const vite = resolve('node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [
    vite,
    'build',
    '--config',
    'editor/vite.config.ts',
    '--outDir',
    unfinished,
  ])
  // Another build may have been first.
  await rename(unfinished, bundle).catch(() => rm(unfinished, { recursive: true }))
  return bundle
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { EDITOR_SETTINGS_FILE, makeEditorSettings } from '../../editor/editor-settings.ts'
import type { Repository } from '../../editor/repository.ts'
import { hashFiles } from '../../server/built-site/hash-build-inputs.ts'

/** Writes the editor of the built site, which changes a repository. */
export async function writeEditor(folder: string, repository: Repository): Promise<void> {
  await cp(await bundleEditor(), folder, { recursive: true })
  await writeFile(join(folder, EDITOR_SETTINGS_FILE), JSON.stringify(makeEditorSettings({ repository })))
}

/** Bundles once for each version, in a process of its own, whose 600 MB of memory end with it. */
export async function bundleEditor(): Promise<string> {
  const hash = hashFiles([
    'editor/page/*',
    'content-model/reader/content-values.ts',
    'shared/plain-object.ts',
    'package-lock.json',
  ])
  const bundle = resolve('node_modules/.cache/editor', hash)
  if (existsSync(bundle)) return bundle
  const unfinished = `${bundle}-${process.pid}`
  const vite = resolve('node_modules/vite/bin/vite.js')
  const parameters = ['build', '--config', 'editor/page/vite.config.ts', '--outDir', unfinished]
  await promisify(execFile)(process.execPath, [vite, ...parameters])
  // Another build may have been first.
  await rename(unfinished, bundle).catch(() => rm(unfinished, { recursive: true }))
  return bundle
}

import type { CmsConfig } from '@sveltia/cms'
import { schemas } from '#content-schema'
import { toKebabCase } from '../content-reader/content-folders.ts'
import type { EntryList } from './align-entries.ts'
import { makeEditorConfig } from './config.ts'
import { listEntryLists } from './fields.ts'
import type { Repository } from './repository.ts'

/** The file beside the editor that it reads when it starts. */
export const EDITOR_SETTINGS_FILE = 'settings.json'

export type EditorSettings = {
  config: CmsConfig
  /** The URL of the state of local files, or '' if the editor changes a repository. */
  stateUrl: string
  /** The keys are names of files. */
  lists: Record<string, EntryList[]>
}

/** The local files that the editor may write: hashes by path, and a line for each problem. */
export type LocalState = {
  hashes: Record<string, string>
  problems: string
}

/** @param target the repository that the editor changes, or the URL of the state of the local files that it changes */
export function makeEditorSettings(target: { repository?: Repository; stateUrl?: string }): EditorSettings {
  const { repository, stateUrl = '' } = target
  const lists = Object.entries(schemas).map(([name, schema]) => [toKebabCase(name), listEntryLists(schema)])
  return { config: makeEditorConfig(repository), stateUrl, lists: Object.fromEntries(lists) }
}

import type { AppEventListener } from '@sveltia/cms'
import { removeMissing } from '../../content-model/reader/content-values.ts'
import type { PlainObject } from '../../shared/plain-object.ts'
import type { EditorSettings, LocalState } from '../editor-settings.ts'
import { alignEntries } from './align-entries.ts'

type Entry = Parameters<AppEventListener['handler']>[0]['entry']

// Sveltia CMS closes a file that it has saved, unless its own settings differ. It reads them when it is imported.
const PREFERENCES_KEY = 'sveltia-cms.prefs'
const preferences: object = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}')
localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ closeOnSave: false, ...preferences }))
const { default: CMS } = await import('@sveltia/cms')

const { config, stateUrl, lists }: EditorSettings = await (await fetch('./settings.json')).json()
guardUnsaved()
alignLanguages()
// A repository keeps every version itself.
if (stateUrl) await guardFiles()
await CMS.init({ config })

/** Keeps the entries of all languages alike when a file is saved. */
function alignLanguages(): void {
  type Saved = { data: PlainObject; i18n?: Record<string, { data: PlainObject }>; path: string }
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => {
      const { data, i18n = {}, path } = entry.toJS() as Saved
      const [, name = ''] = /([^/]+)\.yaml$/.exec(path) ?? []
      const fileLists = lists[name]
      if (!fileLists) return undefined
      const translations = Object.values(i18n)
      const translatedData = translations.map(({ data }) => data)
      alignEntries(data, translatedData, fileLists)
      // A form has a field for whatever may be written. Nobody needs the empty ones.
      for (const translation of translations) translation.data = removeMissing(translation.data)
      return entry.set('data', removeMissing(data)).set('i18n', i18n)
    },
  })
}

function guardUnsaved(): void {
  let isUnsaved = false
  const markSaved = () => {
    isUnsaved = false
  }
  addEventListener('input', () => {
    isUnsaved = location.hash.includes('/entries/')
  })
  CMS.registerEventListener({ name: 'postSave', handler: markSaved })
  // Leaving an entry changes the hash.
  addEventListener('hashchange', markSaved)
  addEventListener('beforeunload', (event) => {
    if (isUnsaved) event.preventDefault()
  })
}

/** Sveltia CMS writes a file without reading it again: changes made elsewhere since must not be lost silently. */
async function guardFiles(): Promise<void> {
  const read = async (): Promise<LocalState> => (await fetch(stateUrl)).json()
  const known = (await read()).hashes
  CMS.registerEventListener({
    name: 'preSave',
    handler: async ({ entry }) => {
      const now = (await read()).hashes
      const changed = listEntryFiles(entry, now).filter((file) => now[file] !== known[file])
      if (
        changed.length > 0 &&
        !confirm(`${changed.join(' and ')} changed elsewhere since this editor read it. Replace it by what is here?`)
      )
        throw new Error('Not saved: it changed elsewhere.')
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    handler: async ({ entry }) => {
      const { hashes, problems } = await read()
      for (const file of listEntryFiles(entry, hashes)) known[file] = hashes[file] ?? ''
      showProblems(problems)
    },
  })
}

/** The files of an entry in all languages. */
function listEntryFiles(entry: Entry, hashes: LocalState['hashes']): string[] {
  const name = String(entry.get('path')).split('/').at(-1)
  return Object.keys(hashes).filter((file) => file.endsWith(`/${name}`))
}

function showProblems(problems: string): void {
  document.querySelector('dialog.problems')?.remove()
  if (!problems) return
  const dialog = document.createElement('dialog')
  dialog.className = 'problems'
  const text = document.createElement('p')
  text.textContent = `Saved, but the page is not shown until this is fixed:\n\n${problems}`
  text.style.whiteSpace = 'pre-wrap'
  const form = document.createElement('form')
  form.method = 'dialog'
  form.append(Object.assign(document.createElement('button'), { textContent: 'Close' }))
  dialog.append(text, form)
  document.body.append(dialog)
  dialog.showModal()
}

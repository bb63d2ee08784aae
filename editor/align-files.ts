import { writeFileSync } from 'node:fs'
import { type Document, isMap, isSeq, type YAMLMap } from 'yaml'
import { listLanguageFolders, MAIN_FOLDER } from '../content-model/files/content-folders.ts'
import { parseYamlFiles } from '../content-model/reader/read-content.ts'
import { hasSchema, schemas } from '../content-model/schemas/content-schemas.ts'
import { type PlainObject, toPlainObject } from '../shared/plain-object.ts'
import { listEntryLists } from './fields.ts'
import { type EntryList, toEntries } from './page/align-entries.ts'

/** Does to files, before the editor reads them, what align-entries.ts does to entries before the editor saves them. */
export function alignFiles(): void {
  const mainFiles = parseYamlFiles(MAIN_FOLDER)
  for (const { name, path, document, writtenValue } of listLanguageFolders().flatMap(parseYamlFiles)) {
    const main = mainFiles.find((one) => one.name === name)?.writtenValue
    if (!hasSchema(name) || writtenValue === undefined || !isMap(document.contents)) continue
    const format = () => document.toString({ lineWidth: 0 })
    const before = format()
    alignLists(document, document.contents, main, listEntryLists(schemas[name]))
    if (format() !== before) writeFileSync(path, format())
  }
}

function alignLists(document: Document, group: YAMLMap, main: unknown, lists: EntryList[]): void {
  for (const { name, within } of lists) {
    const list = group.get(name)
    if (!isSeq(list)) continue
    const entries = toEntries(toPlainObject(main)[name])
    const findTranslation = ({ id }: PlainObject) => list.items.find((item) => isMap(item) && item.get('id') === id)
    // Entries after the last one that is translated need no place.
    const translated = entries.slice(0, entries.findLastIndex(findTranslation) + 1)
    const aligned = translated.map((entry) => findTranslation(entry) ?? document.createNode({ id: entry.id }))
    // The check names ids that are missing, unknown or doubled.
    if (new Set([...aligned, ...list.items]).size !== aligned.length) continue
    list.items = aligned
    for (const [index, item] of aligned.entries())
      if (isMap(item)) alignLists(document, item, translated[index], within)
  }
}

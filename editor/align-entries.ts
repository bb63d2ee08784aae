import { suggestId } from '../content-schema/entry-ids.ts'

export type Fields = Record<string, unknown>

/** A list whose entries are matched across languages: its name, the field of its ids, and such lists within its entries. */
export type EntryList = { name: string; idField: string; within: EntryList[] }

/**
 * Gives each entry of the first language an id, and the other languages their entries in the same order, by id. In the editor's forms an entry
 * is added, moved and deleted at the same place in every language: one without an id is that of the first language at its place.
 */
export function alignEntries(main: Fields, others: Fields[], lists: EntryList[]): void {
  for (const { name, idField, within } of lists) {
    const entries = addIds(readList(main[name]), idField)
    if (entries.length === 0) continue
    main[name] = entries
    for (const other of others) {
      const translated = readList(other[name])
      if (translated.length > 0) other[name] = sortLike(entries, translated, idField)
    }
    for (const entry of entries) {
      const translations = others.flatMap((other) => readList(other[name]))
      const sameEntry = translations.filter((translation) => translation[idField] === entry[idField])
      alignEntries(entry, sameEntry, within)
    }
  }
}

function addIds(entries: Fields[], idField: string): Fields[] {
  const taken = new Set(entries.map((entry) => entry[idField]))
  return entries.map((entry) => withId(entry, idField, entry[idField] || newId(entry, taken)))
}

function sortLike(entries: Fields[], translated: Fields[], idField: string): Fields[] {
  return entries.flatMap(({ [idField]: id }, at) => {
    const sameId = translated.find((entry) => entry[idField] === id)
    const samePlace = translated[at]?.[idField] ? undefined : translated[at]
    const found = sameId ?? samePlace
    return found ? [withId(found, idField, id)] : []
  })
}

const readList = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []

/** The id is the first line of an entry. */
const withId = (entry: Fields, idField: string, id: unknown): Fields => ({ [idField]: id, ...entry, [idField]: id })

/** A number is added where another entry has the id. */
function newId(entry: Fields, taken: Set<unknown>): string {
  const base = suggestId(entry, 'entry')
  let id = base
  for (let nth = 2; taken.has(id); nth++) id = `${base}-${nth}`
  taken.add(id)
  return id
}

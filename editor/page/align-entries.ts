import { findById, findId, suggestId } from '../../content-model/reader/content-values.ts'
import { isPlainObject, type PlainObject } from '../../shared/plain-object.ts'

/** A list whose entries are matched across languages by their ids: its name, and such lists within its entries. */
export type EntryList = { name: string; within: EntryList[] }

/**
 * Gives each entry of the first language an id, and the other languages the same entries in the same order, by id: the
 * editor's forms move and delete an entry at the same place in every language. align-files.ts prepares files for it.
 */
export function alignEntries(main: PlainObject, others: PlainObject[], lists: EntryList[]): void {
  for (const { name, within } of lists) {
    const written = toEntries(main[name])
    const entries = addIds(written)
    if (entries.length === 0) continue
    main[name] = entries
    const added = entries.filter((_, index) => !written[index]?.id)
    for (const other of others) {
      const translated = toEntries(other[name])
      if (translated.length > 0) other[name] = sortLike(entries, added, translated)
    }
    for (const entry of entries) {
      const translations = others.map((other) => findById(toEntries(other[name]), findId(entry)))
      alignEntries(entry, translations.filter(isPlainObject), within)
    }
  }
}

function addIds(entries: PlainObject[]): PlainObject[] {
  const taken = new Set(entries.map(({ id }) => id))
  return entries.map((entry) => withId(entry, entry.id || newId(entry, taken)))
}

/** An entry without an id is that at its place or, in a list that lacks some, the next one that was added. */
function sortLike(entries: PlainObject[], added: PlainObject[], translated: PlainObject[]): PlainObject[] {
  const isComplete = translated.length === entries.length
  const withoutId = translated.filter(({ id }) => !id)
  return entries.map((entry, index) => {
    const sameId = findById(translated, findId(entry))
    const samePlace = translated[index]?.id ? undefined : translated[index]
    return withId(sameId ?? (isComplete ? samePlace : withoutId[added.indexOf(entry)]) ?? {}, entry.id)
  })
}

export const toEntries = (value: unknown): PlainObject[] => (Array.isArray(value) ? value.filter(isPlainObject) : [])

/** The id is the first line of an entry. */
const withId = ({ id: _, ...fields }: PlainObject, id: unknown): PlainObject => ({ id, ...fields })

/** A number is added if another entry has the id. */
function newId(entry: PlainObject, taken: Set<unknown>): string {
  const base = suggestId(entry, 'entry')
  let id = base
  for (let nth = 2; taken.has(id); nth++) id = `${base}-${nth}`
  taken.add(id)
  return id
}

import { isPlainObject, toPlainObject } from '../../shared/plain-object.ts'

/** Missing values and ids of content/. The editor uses them in a browser, too. */

/** Editors write an empty text for a missing one. */
export const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Leaves out missing fields, and groups whose fields are all missing. Missing entries of a list stay for the check. */
export function removeMissing<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(removeMissing) as Value
  if (!isPlainObject(value)) return value
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const filled = removeMissing(field)
    return isMissing(filled) || isEmptied(field, filled) ? [] : [[name, filled]]
  })
  return Object.fromEntries(fields) as Value
}

/** A group that is written as {} stays. */
const isEmptied = (before: unknown, after: unknown) =>
  isPlainObject(after) && Object.keys(after).length === 0 && Object.keys(toPlainObject(before)).length > 0

/** The id of an entry, by which languages find it. */
export const findId = (entry: unknown): string | undefined => String(toPlainObject(entry).id ?? '') || undefined

/** @param id undefined finds no entry */
export const findById = <Entry>(entries: Entry[], id: string | undefined): Entry | undefined =>
  id ? entries.find((entry) => findId(entry) === id) : undefined

/**
 * Suggests an id for an entry: the first words of its first text, such as `first-chair` for 'First Chair: an agent'.
 * @param fallback for an entry without a Latin letter
 */
export function suggestId(entry: unknown, fallback: string): string {
  // Sveltia adds fields of its own, such as __sc_item_id.
  const fields = Object.entries(toPlainObject(entry)).filter(([name]) => !name.startsWith('__'))
  const [, text] = fields.find(([, field]) => typeof field === 'string' && field !== '') ?? []
  const words = String(text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.slice(0, 4).join('-') ?? fallback
}

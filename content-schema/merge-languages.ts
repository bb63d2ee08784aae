import { findById, readId } from './entry-ids.ts'
import { type Group, isGroup, isMissing } from './values.ts'

/** Words of a translation, and those of the first language that it lacks. */
export function mergeGroups(main: Group, translation: Group): Group {
  const keys = Object.keys({ ...main, ...translation })
  return Object.fromEntries(keys.map((key) => [key, mergeValues(main[key], translation[key])]))
}

function mergeValues(main: unknown, translation: unknown): unknown {
  if (isMissing(translation)) return main
  if (Array.isArray(main) && Array.isArray(translation)) return mergeLists(main, translation)
  return isGroup(main) && isGroup(translation) ? mergeGroups(main, translation) : translation
}

/** A list that is empty in the first language is empty in all, and its entries with ids are in the order of that language. */
function mergeLists(main: unknown[], translation: unknown[]): unknown[] {
  const written = translation.filter((entry) => !isMissing(entry))
  if (main.length === 0 || written.length === 0) return main
  if (main.some(readId)) return mergeById(main, written)
  // The editor writes an empty text for an entry that is not translated.
  const isAsLong = main.length === translation.length
  return isAsLong ? translation.map((entry, index) => (isMissing(entry) ? main[index] : entry)) : written
}

function mergeById(main: unknown[], translation: unknown[]): unknown[] {
  const unmatched = new Set(translation)
  return main.map((entry) => {
    const translated = findById([...unmatched], readId(entry))
    unmatched.delete(translated)
    return mergeValues(entry, translated)
  })
}

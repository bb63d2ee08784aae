type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Editors write an empty text for a missing one. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Words of a translation, and those of the first language that it lacks. */
export function mergeGroups(main: Group, translation: Group): Group {
  const keys = Object.keys({ ...main, ...translation })
  return Object.fromEntries(keys.map((key) => [key, mergeValues(main[key], translation[key])]))
}

function mergeValues(main: unknown, translation: unknown): unknown {
  if (isBlank(translation)) return main
  if (Array.isArray(main) && Array.isArray(translation)) return mergeLists(main, translation)
  return isGroup(main) && isGroup(translation) ? mergeGroups(main, translation) : translation
}

/** A list that is empty in the first language is empty in all, and its entries with ids are in the order of that language. */
function mergeLists(main: unknown[], translation: unknown[]): unknown[] {
  const written = translation.filter((entry) => !isBlank(entry))
  if (main.length === 0 || written.length === 0) return main
  if (main.some(readId)) return mergeById(main, written)
  // The editor writes an empty text for an entry that is not translated.
  const isAsLong = main.length === translation.length
  return isAsLong ? translation.map((entry, at) => (isBlank(entry) ? main[at] : entry)) : written
}

function mergeById(main: unknown[], translation: unknown[]): unknown[] {
  const unmatched = new Set(translation)
  return main.map((entry) => {
    const translated = findEntry([...unmatched], readId(entry))
    unmatched.delete(translated)
    return mergeValues(entry, translated)
  })
}

/** The id of an entry of a list, by which languages find it; that of a category is its value. */
export function readId(entry: unknown): string | undefined {
  const { id, value } = Object(entry)
  return String(id ?? value ?? '') || undefined
}

export const findEntry = (entries: unknown, id: string | undefined): unknown =>
  id && Array.isArray(entries) ? entries.find((entry) => readId(entry) === id) : undefined

/**
 * Suggests an id for an entry that has none: the first words of its first text, such as `first-chair` for 'First Chair: an agent'.
 * @param fallback for an entry without a Latin letter
 */
export function suggestId(entry: unknown, fallback: string): string {
  const text = Object.values(Object(entry)).find((field) => typeof field === 'string' && field !== '')
  const words = String(text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.slice(0, 4).join('-') ?? fallback
}

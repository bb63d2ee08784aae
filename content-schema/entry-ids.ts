/** The id of an entry of a list, by which languages find it; that of a category is its value. */
export function readId(entry: unknown): string | undefined {
  const { id, value } = Object(entry)
  return String(id ?? value ?? '') || undefined
}

export const findById = (entries: unknown, id: string | undefined): unknown =>
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

/** The id of an entry, by which languages find it. */
export const readId = (entry: unknown): string | undefined => String(Object(entry).id ?? '') || undefined

/** @param id undefined finds no entry */
export const findById = <Entry>(entries: Entry[], id: string | undefined): Entry | undefined =>
  id ? entries.find((entry) => readId(entry) === id) : undefined

/**
 * Suggests an id for an entry: the first words of its first text, such as `first-chair` for 'First Chair: an agent'.
 * @param fallback for an entry without a Latin letter
 */
export function suggestId(entry: unknown, fallback: string): string {
  // Sveltia adds fields of its own, such as __sc_item_id.
  const fields = Object.entries(Object(entry)).filter(([name]) => !name.startsWith('__'))
  const [, text] = fields.find(([, field]) => typeof field === 'string' && field !== '') ?? []
  const words = String(text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words?.slice(0, 4).join('-') ?? fallback
}

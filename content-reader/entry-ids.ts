/** The id of an entry, by which languages find it. A category's is its value, which the store gets. @param list the name of its list */
export function readId(entry: unknown, list: PropertyKey | undefined): string | undefined {
  const { id, value } = Object(entry)
  const written = id ?? (list === 'categories' ? value : undefined) ?? ''
  return written === '' ? undefined : String(written)
}

/**
 * Suggests an id for an entry that has none: the first words of its first text, such as `first-chair` for 'First Chair: an agent'.
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

import type { ClientBase } from 'pg'
import { ownCategories } from '../../leads/owner-words.ts'

/** Categories that the page offers and the store would refuse; none where its tables do not have the setting yet. */
export async function findUnknownCategories(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ known: string[] | null }>(
    `select to_jsonb(settings) -> 'categories' as known from private.settings`,
  )
  const known = rows[0]?.known
  return known ? ownCategories.filter((category) => !known.includes(category)) : []
}

/** In quotes, because an array literal takes the word null for nothing. */
export const acceptCategoriesSql = (categories: readonly string[]): string =>
  `update private.settings set categories = categories || '{${categories.map((category) => `"${category}"`).join()}}'`

export async function acceptCategories(client: ClientBase): Promise<void> {
  const refused = await findUnknownCategories(client)
  if (refused.length > 0) await client.query(acceptCategoriesSql(refused))
}

import type { ClientBase } from 'pg'
import { siteContent } from '../../content-schema/site-content.ts'

/** Finds categories that the page offers and the store would reject. */
export async function findUnknownCategories(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>(
    `select category from unnest($1::text[]) as category, private.settings where category <> all (categories)`,
    [siteContent.offeredCategories],
  )
  return rows.map(({ category }) => category)
}

/** Quotes each category, because an array literal takes the word null for nothing. */
export const makeCategoriesSql = (categories: readonly string[]): string =>
  `update private.settings set categories = categories || '{${categories.map((category) => `"${category}"`).join()}}'`

/** Adds the categories that the page offers. None is removed, since a visitor may have an old page open. */
export async function acceptCategories(client: ClientBase): Promise<void> {
  const unknown = await findUnknownCategories(client)
  if (unknown.length > 0) await client.query(makeCategoriesSql(unknown))
}

import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import type { Queryable } from '../../shared/node/queryable.ts'

/** Finds categories that the page offers and the store would reject. */
export async function findUnknownCategories(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ category: string }>(
    `select category from unnest($1::text[]) as category, private.settings where category <> all (categories)`,
    [getOwnerProfile().offeredCategories],
  )
  return rows.map(({ category }) => category)
}

/**
 * Makes SQL that adds what the store lacks. No category is removed, since a visitor may have an old page open. Each is
 * quoted, because null without quotes is no text in an array literal.
 */
export function makeCategoriesSql(categories: readonly string[]): string {
  const quoted = categories.map((category) => `"${category}"`).join()
  const missing = `select unnest('{${quoted}}'::text[]) except select unnest(categories)`
  return `update private.settings set categories = categories || array(${missing})`
}

/** Adds the categories that the page offers. */
export async function acceptCategories(db: Queryable): Promise<void> {
  const unknown = await findUnknownCategories(db)
  if (unknown.length > 0) await db.query(makeCategoriesSql(unknown))
}

import { type Filters, listPeriodAndSearchParameters, makePeriodAndSearchCondition } from './filters.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'

/** A row of the table site_actions. */
export type StoredAction = { id: string; created_at: Date; action_type: string; details: Record<string, unknown> }

/** Lists what an action says. What is no text is written as JSON. */
export const listDetails = ({ details }: StoredAction): string[] =>
  Object.values(details).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

type ActionFilters = Pick<Filters, 'since' | 'until' | 'search'> & { type?: string }

const ACTION_CONDITION = `${makePeriodAndSearchCondition('private.make_search_text(details)')}
  and ($5::text is null or action_type = $5)`

const listActionParameters = (filters: ActionFilters) => [...listPeriodAndSearchParameters(filters), filters.type]

/** Newest first. */
export const readActions = (db: Queryable, filters: ActionFilters): AsyncGenerator<StoredAction> =>
  readInBatches('id', async (limit, before) => {
    const { rows } = await db.query<StoredAction>(
      `select id, created_at, action_type, details from public.site_actions
       where ${ACTION_CONDITION} and ($6::bigint is null or id < $6) order by id desc limit $7`,
      [...listActionParameters(filters), before, limit],
    )
    return rows
  })

export async function countActions(db: Queryable, filters: ActionFilters): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from public.site_actions where ${ACTION_CONDITION}`,
    listActionParameters(filters),
  )
  return rows[0]?.count ?? 0
}

import { escapeLiteral } from 'pg'
import { ACTIONS } from '../shared/tables.ts'
import { type Filters, makePeriodConditions, makeSearchCondition } from './filters.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'

/** A row of the table site_actions. */
export type StoredAction = { id: string; created_at: Date; action_type: string; details: Record<string, unknown> }

/** Lists what an action says. What is no text is written as JSON. */
export const listDetails = ({ details }: StoredAction): string[] =>
  Object.values(details).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Newest first. @param condition on public.site_actions */
export const readActions = (db: Queryable, condition: string): AsyncGenerator<StoredAction> =>
  readInBatches(
    db,
    'id',
    (before, limit) =>
      `select id, created_at, action_type, details from public.site_actions
       where ${condition} and id < ${before} order by id desc limit ${limit}`,
  )

/**
 * Makes an SQL condition on public.site_actions for presses of Get Started. The page logs each lead as an action too, which would list it twice.
 */
export function makeGetStartedCondition({ state, kind, category, search, ...period }: Filters): string {
  const hasLeadOnlyFilter = state !== 'any' || kind || category
  if (hasLeadOnlyFilter) return 'false'
  const conditions = [`action_type = ${escapeLiteral(ACTIONS.getStarted)}`, ...makePeriodConditions(period)]
  if (search) conditions.push(makeSearchCondition(search, 'private.make_search_text(details)'))
  return conditions.join(' and ')
}

export async function countGetStartedActions(db: Queryable, filters: Filters): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from public.site_actions where ${makeGetStartedCondition(filters)}`,
  )
  return rows[0]?.count ?? 0
}

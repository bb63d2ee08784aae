import { escapeLiteral } from 'pg'
import { ACTIONS } from '../shared/tables.ts'
import { type Filters, makePeriodConditions, makeSearchCondition } from './filters.ts'
import type { Queryable } from './queryable.ts'
import { readInBatches } from './read-in-batches.ts'

/** Makes an SQL condition on public.site_actions, for Get Started alone. An action has no state, kind or category. */
export function makeGetStartedCondition({ state, kind, category, search, ...period }: Filters): string {
  if (state || kind || category) return 'false'
  const conditions = [`action_type = ${escapeLiteral(ACTIONS.getStarted)}`, ...makePeriodConditions(period)]
  if (search) conditions.push(makeSearchCondition(search, 'private.make_search_text(details)'))
  return conditions.join(' and ')
}

/** A row of the table site_actions. */
type GetStartedAction = { id: string; created_at: Date; action_type: string; details: object }

/** Finds when visitors pressed Get Started. The page logs each lead as an action too, which would list it twice. */
export const findGetStartedActions = (client: Queryable, filters: Filters): AsyncGenerator<GetStartedAction> =>
  readInBatches(
    client,
    'id',
    `select id, created_at, action_type, details from public.site_actions
     where ${makeGetStartedCondition(filters)} and id < $1 order by id desc limit $2`,
  )

export async function countGetStartedActions(client: Queryable, filters: Filters): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from public.site_actions where ${makeGetStartedCondition(filters)}`,
  )
  return rows[0]?.count ?? 0
}

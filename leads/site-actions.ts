import type { Queryable } from '../shared/node/queryable.ts'
import { type LeadFilters, makePeriodConditions, makeSearchCondition } from './filters.ts'
import { countRows, joinConditions, SqlParameters, streamInBatches } from './sql-builder.ts'

/** A row of the table site_actions. */
export type StoredSiteAction = { id: number; created_at: Date; action_type: string; details: Record<string, unknown> }

/** Lists what an action says. What is no text is written as JSON. */
export const listDetails = ({ details }: StoredSiteAction): string[] =>
  Object.values(details).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** An action must have all that `details` says. */
type ActionFilters = Pick<LeadFilters, 'since' | 'until' | 'search'> & { type?: string; details?: object }

function makeActionConditions(filters: ActionFilters & { before?: number }, parameters: SqlParameters): string {
  const { type, details, search, before } = filters
  return joinConditions([
    ...makePeriodConditions(filters, parameters),
    makeSearchCondition('private.make_search_text(details)', search, parameters),
    type !== undefined && `action_type = ${parameters.add(type)}`,
    details && `details @> ${parameters.add(details)}`,
    before !== undefined && `id < ${parameters.add(before)}`,
  ])
}

/** Streams the newest actions first. */
export const streamSiteActions = (db: Queryable, filters: ActionFilters): AsyncGenerator<StoredSiteAction> =>
  streamInBatches(async (limit, before) => {
    const parameters = new SqlParameters()
    const { rows } = await db.query<StoredSiteAction>(
      `select id, created_at, action_type, details from public.site_actions
       where ${makeActionConditions({ ...filters, before }, parameters)}
       order by id desc limit ${parameters.add(limit)}`,
      parameters.values,
    )
    return rows
  })

export function countSiteActions(db: Queryable, filters: ActionFilters): Promise<number> {
  const parameters = new SqlParameters()
  return countRows(db, `public.site_actions where ${makeActionConditions(filters, parameters)}`, parameters)
}

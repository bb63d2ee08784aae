import type { Queryable } from '../shared/queryable.ts'
import { addPeriod, addSearch, type LeadFilters } from './filters.ts'
import { countRows, SqlConditions, streamInBatches } from './sql-queries.ts'

/** A row of the table site_actions. */
export type StoredSiteAction = { id: number; created_at: Date; action_type: string; details: Record<string, unknown> }

/** Lists what an action says. What is no text is written as JSON. */
export const listDetails = ({ details }: StoredSiteAction): string[] =>
  Object.values(details).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** An action must have all that `details` says. */
type ActionFilters = Pick<LeadFilters, 'since' | 'until' | 'search'> & { type?: string; details?: object }

function makeActionConditions(filters: ActionFilters): SqlConditions {
  const where = new SqlConditions()
  addPeriod(where, filters)
  addSearch(where, 'private.make_search_text(details)', filters.search)
  where.addFilter('action_type = ?', filters.type)
  where.addFilter('details @> ?', filters.details)
  return where
}

/** Streams the newest actions first. */
export const streamSiteActions = (db: Queryable, filters: ActionFilters): AsyncGenerator<StoredSiteAction> =>
  streamInBatches(async (limit, before) => {
    const where = makeActionConditions(filters)
    where.addFilter('id < ?', before)
    const { rows } = await db.query<StoredSiteAction>(
      `select id, created_at, action_type, details from public.site_actions
       where ${where.sql} order by id desc limit ${where.bind(limit)}`,
      where.values,
    )
    return rows
  })

export const countSiteActions = (db: Queryable, filters: ActionFilters): Promise<number> =>
  countRows(db, 'public.site_actions', makeActionConditions(filters))

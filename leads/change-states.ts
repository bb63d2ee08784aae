import type { LeadState } from '../shared/lead.ts'
import type { Transactional } from '../shared/node/queryable.ts'
import { type LeadQuery, makeLeadConditions } from './filters.ts'
import { SqlParameters } from './sql-queries.ts'

/** A desk may stay open for a week. */
const UNDO_DAYS = 7

/** Changes the state of all leads that match. One that already has this state keeps its state_changed_at. @returns how many */
export function changeStates(
  store: Transactional,
  query: LeadQuery,
  { state, changeId }: { state: LeadState; changeId: string },
): Promise<number> {
  const parameters = new SqlParameters()
  const newState = parameters.add(state)
  return update(
    store,
    `with found as materialized (
       select id, state, state_changed_at, replied_at from private.leads
       where ${makeLeadConditions(query, parameters)} and state <> ${newState} order by id for update
     ), recorded as (
       insert into private.state_changes
         (lead_id, change_id, state_changed_at, previous_state, previous_state_changed_at, previous_replied_at)
       select id, ${parameters.add(changeId)}, now(), state, state_changed_at, replied_at from found
     ), expired as (
       delete from private.state_changes where state_changed_at < now() - interval '${UNDO_DAYS} days'
     )
     update private.leads lead set state = ${newState}, state_changed_at = now(),
       replied_at = case ${newState} when 'replied' then coalesce(lead.replied_at, now())
         when 'open' then null else lead.replied_at end
     from found where lead.id = found.id`,
    parameters.values,
  )
}

/** Undoes a change. Leads changed since stay as they are. @returns how many were restored */
export const undoStates = (store: Transactional, changeId: string): Promise<number> =>
  update(
    store,
    `with found as materialized (
       select id, previous_state, previous_state_changed_at, previous_replied_at
       from private.leads lead join private.state_changes change on lead_id = id
       -- A later change has moved the lead's state_changed_at.
       where change_id = $1 and lead.state_changed_at = change.state_changed_at order by id for update of lead
     )
     update private.leads lead set state = previous_state, state_changed_at = previous_state_changed_at,
       replied_at = previous_replied_at
     from found where lead.id = found.id`,
    [changeId],
  )

/** Without a transaction, a statement that exceeds the timeout may still succeed after the owner read that it failed. */
const update = (store: Transactional, sql: string, values: unknown[]): Promise<number> =>
  store.runTransaction(async (db) => (await db.query(sql, values)).rowCount ?? 0)

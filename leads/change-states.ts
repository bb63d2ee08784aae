import type { LeadState } from '../shared/lead.ts'
import type { Transactional } from '../shared/node/queryable.ts'
import { type LeadCriteria, makeLeadConditions } from './filters.ts'
import { SqlParameters } from './sql-builder.ts'

/** A desk may stay open for a week. */
const UNDO_DAYS = 7

/** Changes the state of all leads that match and have another. @returns how many */
export function changeStates(
  store: Transactional,
  criteria: LeadCriteria,
  { state, changeId }: { state: LeadState; changeId: string },
): Promise<number> {
  const parameters = new SqlParameters()
  const newState = parameters.add(state)
  const newChangeId = parameters.add(changeId)
  return update(
    store,
    `with found as materialized (
       select id, last_change_id, state, replied_at from private.leads
       where ${makeLeadConditions(criteria, parameters)} and state <> ${newState} order by id for update
     ), recorded as (
       insert into private.state_changes (lead_id, change_id, previous_change_id, previous_state, previous_replied_at)
       select id, ${newChangeId}, last_change_id, state, replied_at from found
     ), expired as (
       delete from private.state_changes where changed_at < now() - interval '${UNDO_DAYS} days'
     )
     update private.leads lead set state = ${newState}, last_change_id = ${newChangeId}
     from found where lead.id = found.id`,
    parameters.values,
  )
}

/** Undoes a change. Leads changed since stay as they are. @returns how many were restored */
export const undoStates = (store: Transactional, changeId: string): Promise<number> =>
  update(
    store,
    `with found as materialized (
       select id, previous_change_id, previous_state, previous_replied_at
       from private.leads lead join private.state_changes on lead_id = id and change_id = last_change_id
       where change_id = $1 order by id for update of lead
     )
     update private.leads lead set state = previous_state, last_change_id = previous_change_id,
       replied_at = previous_replied_at
     from found where lead.id = found.id`,
    [changeId],
  )

/** Without a transaction, a statement that exceeds the timeout may still succeed after the owner read that it failed. */
const update = (store: Transactional, sql: string, values: unknown[]): Promise<number> =>
  store.runTransaction(async (db) => (await db.query(sql, values)).rowCount ?? 0)

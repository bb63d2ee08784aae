import type { LeadState } from '../shared/lead.ts'
import type { Transactional } from '../shared/queryable.ts'
import { type LeadSelection, makeLeadConditions } from './filters.ts'

/** A desk may stay open for a week. */
const UNDO_DAYS = 7

/** Changes the state of all leads that match. A lead that already has this state keeps its state_at. @returns how many */
export function changeStates(
  store: Transactional,
  selection: LeadSelection,
  { state, changeId }: { state: LeadState; changeId: string },
): Promise<number> {
  const where = makeLeadConditions(selection)
  where.addFilter('state <> ?', state)
  return update(
    store,
    `with found as materialized (
       select id, state, state_at from private.leads where ${where.sql} order by id for update
     ), recorded as (
       insert into private.state_changes (lead_id, change_id, previous_state, previous_state_at)
       select id, ${where.bind(changeId)}, state, state_at from found
     ), expired as (
       delete from private.state_changes where changed_at < now() - interval '${UNDO_DAYS} days'
     )
     update private.leads lead set state = ${where.bind(state)}, state_at = now(), updated_at = now()
     from found where lead.id = found.id`,
    where.values,
  )
}

/** Undoes a change. Leads changed since stay as they are. @returns how many were restored */
export const undoStates = (store: Transactional, changeId: string): Promise<number> =>
  update(
    store,
    `with found as materialized (
       select id, previous_state, previous_state_at
       from private.leads lead join private.state_changes on lead_id = id
       -- state_at and changed_at are equal until a later change moves state_at.
       where change_id = $1 and state_at = changed_at order by id for update of lead
     )
     update private.leads lead set state = previous_state, state_at = previous_state_at, updated_at = now()
     from found where lead.id = found.id`,
    [changeId],
  )

/** Without a transaction, a statement that exceeds the timeout may still succeed after the owner read that it failed. */
const update = (store: Transactional, sql: string, values: unknown[]): Promise<number> =>
  store.runTransaction(async (db) => (await db.query(sql, values)).rowCount ?? 0)

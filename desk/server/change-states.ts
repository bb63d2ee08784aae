import { makeLeadCondition } from '../../leads/filters.ts'
import type { Store } from '../../server/store/store.ts'
import { LEAD_STATES } from '../../shared/lead.ts'
import type { ChangedCount, UndoneCount } from '../contract.ts'
import { DeskError } from './desk-error.ts'
import { assertAllowedValue, parseSeq, readFilters, readText } from './read-request.ts'

/** A desk may stay open for so long. */
const UNDO_DAYS = 7

/** A lead that has the state already keeps its time. @throws {DeskError} without `state`, `changeId` and a LeadTarget in `body` */
export async function changeStates(store: Store, body: unknown): Promise<ChangedCount> {
  const { state, ...target } = Object(body)
  assertAllowedValue('state', state, LEAD_STATES)
  const condition = makeTargetCondition(target)
  const changeId = readText(body, 'changeId')
  if (changeId === '') throw new DeskError(400, 'Name the change by changeId.')
  const changed = await updateLeads(
    store,
    `with found as materialized (
       select seq, state, state_at from private.lead_entries where ${condition} and state <> $1 order by seq for update
     ), recorded as (
       insert into private.state_changes (lead_seq, change_id, previous_state, previous_state_at)
       select seq, $2, state, state_at from found
     ), expired as (
       delete from private.state_changes where changed_at < now() - interval '${UNDO_DAYS} days'
     )
     update private.lead_entries entry set state = $1, state_at = now(), updated_at = now()
     from found where entry.seq = found.seq`,
    [state, changeId],
  )
  return { changed }
}

/** Leaves a lead as it is if it has been changed since. */
export async function undoStates(store: Store, body: unknown): Promise<UndoneCount> {
  const undone = await updateLeads(
    store,
    `with found as materialized (
       select seq, previous_state, previous_state_at
       from private.lead_entries entry join private.state_changes on lead_seq = seq
       -- state_at and changed_at are equal until a later change moves state_at.
       where change_id = $1 and state_at = changed_at order by seq for update of entry
     )
     update private.lead_entries entry set state = previous_state, state_at = previous_state_at, updated_at = now()
     from found where entry.seq = found.seq`,
    [readText(body, 'changeId')],
  )
  return { undone }
}

/**
 * Changes leads in a transaction: without one, a statement that exceeds the timeout may still succeed after the owner read that it failed.
 * @returns how many were changed
 */
const updateLeads = (store: Store, sql: string, values: unknown[]): Promise<number> =>
  store.runTransaction(async (client) => (await client.query(sql, values)).rowCount ?? 0)

/** An SQL condition like that of makeLeadCondition: `seq = any ('{3,5}'::bigint[])`, or `state = 'open' and seq <= 5`. */
function makeTargetCondition({ seqs, filters, upTo }: Partial<Record<string, unknown>>): string {
  if (Array.isArray(seqs) && seqs.length > 0) return `seq = any ('{${seqs.map(parseSeq).join()}}'::bigint[])`
  if (typeof filters !== 'string') throw new DeskError(400, 'Name the leads by seqs, or by filters and upTo.')
  const query = Object.fromEntries(new URLSearchParams(filters))
  return `${makeLeadCondition(readFilters(query))} and seq <= ${parseSeq(upTo)}`
}

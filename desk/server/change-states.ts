import { randomUUID } from 'node:crypto'
import { makeLeadCondition } from '../../leads/find-leads.ts'
import { STATES } from '../../shared/lead.ts'
import type { Change } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'
import { assertAllowedValue, LEAD_DELETED, RequestError, readFilters, readSeq, readText } from './read-request.ts'

/** A statement for more rows could time out: 100,000 take minutes on a slow disk. */
const BATCH_ROWS = 5_000

/** A lead that has the state already keeps its time. @throws {RequestError} when `body` is not a state and a target, or no lead is left */
export async function changeStates(store: DeskStore, body: unknown): Promise<Change> {
  const { state, ...target } = Object(body)
  assertAllowedValue('state', state, STATES)
  const condition = makeTargetCondition(target)
  const action = randomUUID()
  const changed = await updateInBatches(
    store,
    `with found as materialized (
       select seq, state, state_at from private.lead_index where ${condition} and state <> $1
       order by seq limit ${BATCH_ROWS} for update
     )
     update private.lead_index listed set state = $1, state_at = now(), updated_at = now(),
       changed_by = $2, previous_state = found.state, previous_state_at = found.state_at
     from found where listed.seq = found.seq returning listed.seq`,
    [state, action],
  )
  if (changed === 0) await assertExistence(store, condition)
  return { action, changed }
}

/** @throws {RequestError} */
async function assertExistence(store: DeskStore, condition: string): Promise<void> {
  const { rows } = await store.query(`select from private.lead_index where ${condition} limit 1`)
  if (rows.length === 0) throw new RequestError(404, LEAD_DELETED)
}

/** Leaves a lead as it is if it has been changed since. @returns how many were restored */
export async function undoStates(store: DeskStore, body: unknown): Promise<{ undone: number }> {
  const undone = await updateInBatches(
    store,
    `with found as materialized (
       select seq from private.lead_index where changed_by = $1 order by seq limit ${BATCH_ROWS} for update
     )
     update private.lead_index listed set state = previous_state, state_at = previous_state_at, updated_at = now(),
       changed_by = null, previous_state = null, previous_state_at = null
     from found where listed.seq = found.seq returning listed.seq`,
    [readText(body, 'action')],
  )
  return { undone }
}

/** @returns how many rows all portions had */
async function updateInBatches(store: DeskStore, sql: string, values: unknown[]): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await store.query(sql, values)
    total += rows.length
    if (rows.length < BATCH_ROWS) return total
  }
}

/** An SQL condition on private.lead_index. */
function makeTargetCondition({ seqs, filters, upTo }: Partial<Record<string, unknown>>): string {
  if (Array.isArray(seqs)) return `seq = any ('{${seqs.map(readSeq).join()}}'::bigint[])`
  if (typeof filters !== 'string') throw new RequestError(400, 'Name the leads by seqs, or by filters and upTo.')
  return `${makeLeadCondition(readFilters(Object.fromEntries(new URLSearchParams(filters))))} and seq <= ${readSeq(upTo)}`
}

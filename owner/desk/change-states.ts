import { conditionOfAll } from '../../server/leads/find-leads.ts'
import { STATES } from '../../shared/lead.ts'
import type { Before } from './contract.ts'
import type { DeskStore } from './desk-store.ts'
import { BadRequest, oneOf, readFilters, readSeq } from './read-filters.ts'

/**
 * Sets the state of many leads as of now, in one statement and so in one transaction. A lead that has the state already keeps its
 * time.
 * @returns what each lead was, for the undo
 * @throws {BadRequest} when `body` is no state and target
 */
export async function changeStates(store: DeskStore, body: unknown): Promise<Before[]> {
  const { state, ...target } = Object(body)
  oneOf('state', state, STATES)
  const rows = await store.ask<{ seq: string; state: Before['state']; state_at: Date }>(
    `with before as materialized (
       select seq, state, state_at from private.lead_index where ${conditionOfTarget(target)} order by seq for update
     ), changed as (
       update private.lead_index listed set state = $1, state_at = now()
       from before where listed.seq = before.seq and before.state <> $1
     )
     select * from before`,
    [state],
  )
  return rows.map(({ seq, state, state_at }) => ({ seq: Number(seq), state, state_at: state_at.toISOString() }))
}

/** Makes leads what they were before, in one transaction too. @throws {BadRequest} */
export async function undoStates(store: DeskStore, body: unknown): Promise<void> {
  if (!Array.isArray(body)) throw new BadRequest('An undo is the list of what the leads were.')
  const before = body.map(Object).map(({ seq, state, state_at }) => {
    oneOf('state', state, STATES)
    if (Number.isNaN(Date.parse(state_at))) throw new BadRequest(`${state_at} is not a moment.`)
    return { seq: readSeq(seq), state, state_at: new Date(state_at).toISOString() }
  })
  await store.ask(
    `with before as materialized (
       select before.* from private.lead_index listed
       join jsonb_to_recordset($1::jsonb) as before (seq bigint, state text, state_at timestamptz) using (seq)
       order by seq for update of listed
     )
     update private.lead_index listed set state = before.state, state_at = before.state_at
     from before where listed.seq = before.seq`,
    [JSON.stringify(before)],
  )
}

/** Of private.lead_index, in SQL. */
function conditionOfTarget({ seqs, filters, upTo }: Partial<Record<string, unknown>>): string {
  if (Array.isArray(seqs)) return `seq = any ('{${seqs.map(readSeq).join()}}'::bigint[])`
  if (typeof filters !== 'string') throw new BadRequest('Name the leads by seqs, or by filters and upTo.')
  return `${conditionOfAll(readFilters(Object.fromEntries(new URLSearchParams(filters))))} and seq <= ${readSeq(upTo)}`
}

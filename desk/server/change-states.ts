import { leadCondition } from '../../leads/find-leads.ts'
import { STATES } from '../../shared/lead.ts'
import { type Before, CHANGED_AT_ONCE, type Changed, type Undone } from '../contract.ts'
import type { DeskStore } from './desk-store.ts'
import { BadRequest } from './errors.ts'
import { oneOf, readFilters, readSeq } from './read-filters.ts'

/** Years that both JSON and PostgreSQL write with four digits. */
const MOMENT = /^(?!0000)\d{4}-/

/**
 * Changes at most CHANGED_AT_ONCE leads in one transaction, oldest first. A lead that has the state already keeps its time.
 * @throws {BadRequest} when `body` is not a state and a target
 */
export async function changeStates(store: DeskStore, body: unknown): Promise<Changed> {
  const { state, after = 0, ...target } = Object(body)
  oneOf('state', state, STATES)
  const rows = await store.query<{ seq: string; state: Before['state']; state_at: Date }>(
    `with before as materialized (
       select seq, state, state_at from private.lead_index
       where ${conditionOfTarget(target)} and seq > ${readSeq(after)} order by seq limit ${CHANGED_AT_ONCE} for update
     ), changed as (
       update private.lead_index listed set state = $1, state_at = now()
       from before where listed.seq = before.seq and before.state <> $1
     )
     select * from before`,
    [state],
  )
  const before = rows.map(({ seq, state, state_at }) => ({ seq: Number(seq), state, state_at: state_at.toISOString() }))
  const last = before.at(-1)?.seq
  const isWhole = before.length < CHANGED_AT_ONCE || last === target.upTo
  return { before, next: isWhole ? null : (last ?? null) }
}

/** In one transaction; leads that were changed elsewhere since are left as they are. @throws {BadRequest} */
export async function undoStates(store: DeskStore, body: unknown): Promise<Undone> {
  const { given, before: list } = Object(body)
  oneOf('given', given, STATES)
  if (!Array.isArray(list)) throw new BadRequest('An undo has the list of what the leads were before.')
  const before = list.map(Object).map(({ seq, state, state_at }) => {
    oneOf('state', state, STATES)
    return { seq: readSeq(seq), state, state_at: readMoment(state_at) }
  })
  return store.queryOne(
    `with before as materialized (
       select before.*, listed.state as present from private.lead_index listed
       join jsonb_to_recordset($1::jsonb) as before (seq bigint, state text, state_at timestamptz) using (seq)
       order by seq for update of listed
     ), undone as (
       update private.lead_index listed set state = before.state, state_at = before.state_at
       from before where listed.seq = before.seq and before.present = $2
     )
     select (count(*) filter (where present not in ($2, state)))::int as left from before`,
    [JSON.stringify(before), given],
  )
}

/** @throws {BadRequest} */
function readMoment(text: unknown): string {
  const moment = new Date(String(text))
  const written = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
  if (!MOMENT.test(written)) throw new BadRequest(`${text} is not a moment.`)
  return written
}

/** An SQL condition on private.lead_index. */
function conditionOfTarget({ seqs, filters, upTo }: Partial<Record<string, unknown>>): string {
  if (Array.isArray(seqs)) return `seq = any ('{${seqs.map(readSeq).join()}}'::bigint[])`
  if (typeof filters !== 'string') throw new BadRequest('Name the leads by seqs, or by filters and upTo.')
  return `${leadCondition(readFilters(Object.fromEntries(new URLSearchParams(filters))))} and seq <= ${readSeq(upTo)}`
}

import type { ClientBase } from 'pg'
import { readLead, type StoredLead } from '../shared/lead.ts'
import { findSpamReasons } from './spam-rule.ts'

/** Rows of one statement, for which a visitor who writes meanwhile may have to wait. */
const BATCH_ROWS = 100
const COMPARED_MESSAGES = 2000

type Row = StoredLead & { is_honeypot_filled: boolean; same_text_from: number; was_marked: boolean }

/** Applies the spam rule to leads that it has not looked at, oldest first. Resolves with whether there may be more. */
export async function classifyLeads(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<Row>(
    `select leads.*, (
       select count(distinct lower(email))::int from public.contact_submissions sent
       where leads.kind = 'message' and sent.id > leads.id - $2 and sent.id <= leads.id and message = fields ->> 'message'
     ) as same_text_from, exists (
       select from public.contact_submissions sent
       join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id
       where listed.state = 'spam' and listed.seq < leads.seq and lower(email) = lower(fields ->> 'email') and message = fields ->> 'message'
     ) as was_marked
     from private.leads where classified_at is null order by seq limit $1`,
    [BATCH_ROWS, COMPARED_MESSAGES],
  )
  if (rows.length === 0) return false
  const classified = rows.map((row) => {
    const { name, text } = readLead(row)
    const { same_text_from: sameTextFrom, is_honeypot_filled: isHoneypotFilled, was_marked: wasMarked } = row
    return { seq: row.seq, reasons: findSpamReasons({ name, text, sameTextFrom, isHoneypotFilled, wasMarked }) }
  })
  await client.query(
    `with unclassified as materialized (
       select seq from private.lead_index join jsonb_to_recordset($1) as classified (seq bigint) using (seq)
       where classified_at is null order by seq for update of lead_index skip locked
     )
     update private.lead_index listed
     set classified_at = now(), spam_reasons = array(select jsonb_array_elements_text(reasons)),
       state = case when reasons <> '[]' and state = 'open' then 'spam' else state end
     from unclassified join jsonb_to_recordset($1) as classified (seq bigint, reasons jsonb) using (seq)
     where listed.seq = unclassified.seq`,
    [JSON.stringify(classified)],
  )
  return rows.length === BATCH_ROWS
}

/** Applies the spam rule to all leads that it has not looked at. */
export async function finishClassifying(client: ClientBase): Promise<void> {
  while (await classifyLeads(client));
}

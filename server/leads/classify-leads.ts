import type { ClientBase } from 'pg'
import { readLead, type StoredLead } from '../../shared/lead.ts'
import { inTransaction } from '../store/pool.ts'
import { country } from './owner-words.ts'
import { readPhone } from './phone.ts'
import { searchWords } from './search-words.ts'
import { classify } from './spam-rule.ts'

/** Rows of one transaction, for which a visitor who writes meanwhile may have to wait. */
const BATCH_ROWS = 100
const COMPARED_MESSAGES = 2000
/** One process at a time: the order given here is the order of notifications. */
const CLASSIFY_LOCK = 7076104

type Row = StoredLead & { is_honeypot_filled: boolean; same_text_from: number }

/** Resolves with whether there may be more. */
export function classifyLeads(client: ClientBase): Promise<boolean> {
  return inTransaction(client, async () => {
    await client.query('select pg_advisory_xact_lock($1)', [CLASSIFY_LOCK])
    const { rows } = await client.query<Row>(
      `select *, case when kind = 'message' then (
         select count(distinct lower(other.email))::int from public.contact_submissions other
         where other.id > leads.id - $2 and other.id <= leads.id and other.message = leads.fields ->> 'message'
       ) else 1 end as same_text_from
       from private.leads where classified_at is null order by seq limit $1`,
      [BATCH_ROWS, COMPARED_MESSAGES],
    )
    if (rows.length === 0) return false
    const classified = rows.map((row) => {
      const { name, text } = readLead(row)
      const { same_text_from: sameTextFrom, is_honeypot_filled: isHoneypotFilled } = row
      return { seq: row.seq, words: wordsOf(row), ...classify({ name, text, sameTextFrom, isHoneypotFilled }) }
    })
    await client.query(
      `with classified as materialized (
         select c.* from private.lead_index listed
         join jsonb_to_recordset($1::jsonb) as c (seq bigint, words jsonb, reasons jsonb, "isSpam" boolean) using (seq)
         order by seq for update of listed
       ), written as (
         insert into private.lead_words (seq, words)
         select seq, array_to_tsvector(array(select jsonb_array_elements_text(words))) from classified
       ), ordered as (
         -- A lead that was deleted leaves its place, which no other may get.
         select seq, row_number() over (order by seq) + greatest(
           (select max(outbox_seq) from private.lead_index), (select max(notified_up_to) from private.channels), 0
         ) as outbox_seq from classified
       )
       update private.lead_index listed
       set outbox_seq = ordered.outbox_seq, classified_at = now(), spam_reasons = array(select jsonb_array_elements_text(reasons)),
         state = case when "isSpam" and state = 'open' then 'spam' else state end
       from classified join ordered using (seq) where classified.seq = listed.seq`,
      [JSON.stringify(classified)],
    )
    return rows.length === BATCH_ROWS
  })
}

function wordsOf(row: StoredLead): string[] {
  const { category: _, ...written } = row.fields
  // The digits too, so that a phone is found by its beginning however it was spelled.
  const digits = readPhone(readLead(row).phone, country)?.digits ?? ''
  return searchWords([...Object.values(written), digits].join('\n'))
}

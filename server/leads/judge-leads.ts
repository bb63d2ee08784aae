import type { Client } from 'pg'
import { searchWords } from './search-words.ts'
import { type Judged, judgeLead } from './spam-rule.ts'

/** The embedded store serves nobody else while it writes: for so many leads, about 20 ms. */
const AT_ONCE = 25
/** Among so many of the newest messages a text is looked for that several people sent. */
const LOOK_BACK = 2000

type Row = Judged & { seq: string; email: string }

/**
 * Looks at the leads nobody has looked at yet, oldest first: what is probably spam is set apart, and the words it is found
 * by are written down. Several may do it at once. Resolves with whether there may be more.
 */
export async function judgeLeads(client: Client): Promise<boolean> {
  const { rows } = await client.query<Row>(
    `select seq, name, email, text, is_trap_filled as "isTrapFilled", case when kind = 'message' then (
       select count(distinct lower(other.email))::int from public.contact_submissions other
       where other.id > leads.id - $2 and other.id <= leads.id and other.message = leads.text
     ) else 1 end as "sameTextFrom"
     from private.leads where seq > (select coalesce(max(seq), 0) from private.lead_words) order by seq limit $1`,
    [AT_ONCE, LOOK_BACK],
  )
  if (rows.length === 0) return false
  const verdicts = rows.map(({ seq, ...lead }) => {
    const words = searchWords(`${lead.name} ${lead.email} ${lead.text}`)
    return { seq, words, ...judgeLead(lead) }
  })
  await client.query(
    `with verdict as (
       select * from jsonb_to_recordset($1::jsonb) as v (seq bigint, words jsonb, score integer, reasons jsonb, "isSpam" boolean)
       where exists (select from private.lead_index listed where listed.seq = v.seq)
     ), looked_at as (
       insert into private.lead_words (seq, words)
       select seq, array_to_tsvector(array(select jsonb_array_elements_text(words))) from verdict
       on conflict do nothing returning seq
     )
     update private.lead_index listed
     set spam_score = score, spam_reasons = array(select jsonb_array_elements_text(reasons)),
       state = case when "isSpam" and state = 'new' then 'spam' else state end
     from verdict where verdict.seq = listed.seq and verdict.seq in (select seq from looked_at)
       and (score <> 0 or "isSpam")`,
    [JSON.stringify(verdicts)],
  )
  return rows.length === AT_ONCE
}

import type { Client } from 'pg'
import { readLead, type StoredLead } from '../../shared/lead.ts'
import { country } from './owner-words.ts'
import { readPhone } from './phone.ts'
import { searchWords, WORDS_EDITION } from './search-words.ts'
import { classify } from './spam-rule.ts'

/** The embedded store serves nobody else while it writes: for so many leads, about 20 ms. */
const AT_ONCE = 25
/** A text that several people sent is looked for among so many of the newest messages. */
const LOOK_BACK = 2000

type Row = StoredLead & { is_honeypot_filled: boolean; same_text_from: number }

/**
 * Looks at some leads that nobody has looked at yet, oldest first: what is probably spam is set apart, and the words it is
 * found by are written down. Several may do it at once. Resolves with whether there may be more.
 */
export async function classifyLeads(client: Client): Promise<boolean> {
  const { rows } = await client.query<Row>(
    `select *, case when kind = 'message' then (
       select count(distinct lower(other.email))::int from public.contact_submissions other
       where other.id > leads.id - $2 and other.id <= leads.id and other.message = leads.fields ->> 'message'
     ) else 1 end as same_text_from
     from private.leads where seq > (select coalesce(max(seq), 0) from private.lead_words) order by seq limit $1`,
    [AT_ONCE, LOOK_BACK],
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
       join jsonb_to_recordset($1::jsonb) as c (seq bigint, words jsonb, score integer, reasons jsonb, "isSpam" boolean) using (seq)
       order by seq for update of listed
     ), written as (
       insert into private.lead_words (seq, words, edition)
       select seq, array_to_tsvector(array(select jsonb_array_elements_text(words))), ${WORDS_EDITION} from classified
       on conflict do nothing returning seq
     )
     update private.lead_index listed
     set spam_score = score, spam_reasons = array(select jsonb_array_elements_text(reasons)),
       state = case when "isSpam" and state = 'new' then 'spam' else state end
     from classified where classified.seq = listed.seq and classified.seq in (select seq from written)
       and (score <> 0 or "isSpam")`,
    [JSON.stringify(classified)],
  )
  return rows.length === AT_ONCE
}

/**
 * Writes down again the words of some leads that an older version of the site wrote down otherwise, newest first. Resolves with
 * whether there may be more.
 */
export async function renewWords(client: Client): Promise<boolean> {
  const { rows } = await client.query<StoredLead>(
    `select leads.* from (
       select seq from private.lead_words where ${IS_OUTDATED} order by seq desc limit $1
     ) outdated join private.leads using (seq)`,
    [AT_ONCE],
  )
  await client.query(
    `update private.lead_words stored
     set words = array_to_tsvector(array(select jsonb_array_elements_text(renewed.words))), edition = ${WORDS_EDITION}
     from jsonb_to_recordset($1::jsonb) as renewed (seq bigint, words jsonb) where stored.seq = renewed.seq`,
    [JSON.stringify(rows.map((row) => ({ seq: row.seq, words: wordsOf(row) })))],
  )
  return rows.length === AT_ONCE
}

/** In SQL, as the index lead_words_outdated has it. */
const IS_OUTDATED = `edition < ${WORDS_EDITION}`

function wordsOf(row: StoredLead): string[] {
  const { category: _, ...written } = row.fields
  // A phone is found by how its digits begin too, however it was spelled.
  const digits = readPhone(readLead(row).phone, country)?.digits ?? ''
  return searchWords([...Object.values(written), digits].join('\n'))
}

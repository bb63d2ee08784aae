import type { Queryable } from './queryable.ts'
import { readLead, type StoredLead } from './read-lead.ts'

/** How many rows one statement changes. A visitor who writes meanwhile may have to wait for it. */
const BATCH_ROWS = 100
const COMPARED_MESSAGES = 2000

type UnclassifiedLead = StoredLead & Pick<LeadSigns, 'sameTextFrom' | 'isHoneypotFilled' | 'wasMarked'>

/** Applies the spam rule to leads that it has not looked at, oldest first. Resolves with whether there may be more. */
export async function classifyLeads(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<UnclassifiedLead>(
    `select leads.*, is_honeypot_filled as "isHoneypotFilled", (
       select count(distinct lower(email))::int from public.contact_submissions sent
       where leads.kind = 'message' and sent.id > leads.id - $2 and sent.id <= leads.id and message = fields ->> 'message'
     ) as "sameTextFrom", exists (
       select from public.contact_submissions sent
       join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id
       where listed.state = 'spam' and listed.seq < leads.seq and lower(email) = lower(fields ->> 'email') and message = fields ->> 'message'
     ) as "wasMarked"
     from private.leads where classified_at is null order by seq limit $1`,
    [BATCH_ROWS, COMPARED_MESSAGES],
  )
  if (rows.length === 0) return false
  const classified = rows.map((row) => {
    const { name, text } = readLead(row)
    return { seq: row.seq, reasons: findSpamReasons({ ...row, name, text }) }
  })
  await client.query(
    `with unclassified as materialized (
       select seq from private.lead_index join jsonb_to_recordset($1) as classified (seq bigint) using (seq)
       where classified_at is null order by seq for update of lead_index skip locked
     )
     update private.lead_index listed
     set classified_at = now(), updated_at = now(), spam_reasons = array(select jsonb_array_elements_text(reasons)),
       state = case when reasons <> '[]' and state = 'open' then 'spam' else state end
     from unclassified join jsonb_to_recordset($1) as classified (seq bigint, reasons jsonb) using (seq)
     where listed.seq = unclassified.seq`,
    [JSON.stringify(classified)],
  )
  return rows.length === BATCH_ROWS
}

/** Applies the spam rule to all leads that it has not looked at. */
export async function finishClassifying(client: Queryable): Promise<void> {
  while (await classifyLeads(client));
}

type LeadSigns = {
  name: string
  text: string
  /** The number of senders who sent this message lately, with this one. */
  sameTextFrom: number
  /** The honeypot is a field that no person sees. */
  isHoneypotFilled: boolean
  /** True if a lead with the same text from the same address is spam already. */
  wasMarked: boolean
}

/** Three honest people in a hundred sent three or four: a deck, an app and a sheet. */
const LINKS_MAX = 4
/** Two people may both write "Are you available for a call?". */
const SAME_TEXT_MIN_CHARS = 40

const LINK = /https?:\/\/|\bwww\./gi
/** Matches HTML and the brackets of a forum. A person writes an address as it is. */
const MARKED_UP_LINK = /<a\s[^>]{0,200}href|\[(url|link)[=\]]/i

/**
 * Finds what speaks for spam. Each reason is enough by itself. The few signs hold in every language. A list of sellers' phrases is never
 * finished, and finds customers who write like them.
 */
export function findSpamReasons(lead: LeadSigns): string[] {
  const { name, text, sameTextFrom, isHoneypotFilled, wasMarked } = lead
  const signs: Record<string, boolean> = {
    'a hidden field was filled in': isHoneypotFilled,
    'the name is a link': name.search(LINK) !== -1,
    'a link in HTML or brackets': MARKED_UP_LINK.test(text),
    [`more than ${LINKS_MAX} links`]: (text.match(LINK)?.length ?? 0) > LINKS_MAX,
    'the same text from several addresses': sameTextFrom > 1 && text.length >= SAME_TEXT_MIN_CHARS,
    'the same text from this address was spam': wasMarked,
  }
  return Object.keys(signs).filter((reason) => signs[reason])
}

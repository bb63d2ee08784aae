import { OTHER_DIGITS, readPhoneDigits } from '../shared/forms/phone-email.ts'
import type { Kind, Lead } from '../shared/lead.ts'
import { ACTIONS } from '../shared/tables.ts'
import { country } from './owner-words.ts'
import { findPersonRows, type Person, type PersonRow, readPerson } from './person.ts'
import type { Query } from './query.ts'

export type Activity = { at: string; what: Kind; seq: number }

/** SQL for the digits of a phone; must be the expression of the index. */
const phoneDigits = (phone: string) =>
  `regexp_replace(translate(${phone}, '${OTHER_DIGITS.join('')}', '${'0123456789'.repeat(OTHER_DIGITS.length)}'), '[^0-9]', '', 'g')`

const ACTIVITIES_MAX = 50

const readWriter = ({ email, phone, answer }: Lead): Person | undefined =>
  readPerson(email || answer?.replaceAll(/^tel:|;.*$/g, '') || phone, country)

/** All leads from the same e-mail or phone, newest first. */
export async function findActivity(query: Query, lead: Lead): Promise<Activity[]> {
  if (lead.kind === 'note') return []
  const rows = await query<{ at: Date; what: Kind; seq: string }>(
    `select listed.created_at as at, listed.kind as what, listed.seq from (
       select id from public.contact_submissions
       where lower(email) = (select lower(email) from public.contact_submissions where id = $1)
       union
       -- Apart from the one above, so that each has its index.
       select id from public.contact_submissions
       where $2 <> '' and email like '%@phone-contact.invalid' and ${phoneDigits('email')} = $2
     ) sent join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id
     order by seq desc limit ${ACTIVITIES_MAX}`,
    [lead.id, readPhoneDigits(lead.phone)],
  )
  return rows.map(({ at, what, seq }) => ({ at: at.toISOString(), what, seq: Number(seq) }))
}

/** What is deleted with the writer of a lead; without an address only the lead and its log. */
export async function findWriterRows(query: Query, lead: Lead): Promise<PersonRow[]> {
  const person = readWriter(lead)
  if (person) return findPersonRows(query, person)
  const table = lead.kind === 'note' ? 'notes' : 'contact_submissions'
  const itself: PersonRow = {
    ...lead,
    table,
    id: String(lead.id),
    created_at: new Date(lead.created_at),
    what: lead.kind,
  }
  return [itself, ...(await findLogged(query, lead))]
}

/** A meetup's phone is in its text and in no column. */
function findLogged(query: Query, { kind, name, email, category, text, phone }: Lead): Promise<PersonRow[]> {
  const details = {
    note: { content: text },
    message: { name, email, message: text },
    meetup: { name, meetup_type: category },
  }
  return query<PersonRow>(
    `select 'site_actions' as table, id, created_at, action_type as what, details::text as text
     from public.site_actions where action_type = $1 and details @> $2::jsonb
       and position(coalesce(details ->> 'phone', '') in $3) > 0
       and coalesce(${phoneDigits(`details ->> 'phone'`)}, '') = $4`,
    [ACTIONS[kind], JSON.stringify(details[kind]), text, readPhoneDigits(phone)],
  )
}

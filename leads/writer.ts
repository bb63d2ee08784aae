import { readPhoneDigits } from '../shared/forms/phone-email.ts'
import type { Kind, Lead } from '../shared/lead.ts'
import { ACTIONS } from '../shared/tables.ts'
import { findPersonRows, makeMentionCondition, type Person, type PersonRow, readPerson } from './person.ts'
import type { Query } from './query.ts'
import { country } from './site-settings.ts'

export type WriterLead = { at: string; what: Kind; seq: number }

const SHOWN_MAX = 50

/** @returns undefined for a note, which has no sender */
const findWriter = ({ email, phone, replyLink }: Lead): Person | undefined =>
  readPerson(email || replyLink?.replaceAll(/^tel:|;.*$/g, '') || phone, country)

/** Finds the newest leads from the same e-mail or phone, newest first, with this one. */
export async function findWriterLeads(query: Query, lead: Lead): Promise<WriterLead[]> {
  const person = findWriter(lead)
  if (!person) return []
  const rows = await query<{ at: Date; what: Kind; seq: string; email: string }>(
    `select listed.created_at as at, listed.kind as what, listed.seq, sent.email
     from private.lead_index listed join public.contact_submissions sent using (id)
     where listed.kind <> 'note' and ${makeMentionCondition(person, 'listed.plain')} order by listed.seq desc`,
  )
  // A lead may mention the person and be from another.
  const sent = rows.filter(({ email }) => person.matches(email)).slice(0, SHOWN_MAX)
  return sent.map(({ at, what, seq }) => ({ at: at.toISOString(), what, seq: Number(seq) }))
}

/** Finds what is deleted with the writer of a lead. Without an address, that is the lead and its log. */
export async function findWriterRows(query: Query, lead: Lead): Promise<PersonRow[]> {
  const person = findWriter(lead)
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
async function findLogged(query: Query, { kind, name, email, category, text, phone }: Lead): Promise<PersonRow[]> {
  const details = {
    note: { content: text },
    message: { name, email, message: text },
    meetup: { name, meetup_type: category },
  }
  const rows = await query<PersonRow>(
    `select 'site_actions' as table, id, created_at, action_type as what, details::text as text
     from public.site_actions where action_type = $1 and details @> $2::jsonb
       and position(coalesce(details ->> 'phone', '') in $3) > 0`,
    [ACTIONS[kind], JSON.stringify(details[kind]), text],
  )
  return rows.filter((row) => readPhoneDigits(JSON.parse(row.text).phone ?? '') === readPhoneDigits(phone))
}

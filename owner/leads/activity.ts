import { country } from '../../server/leads/owner-words.ts'
import type { Kind, Lead } from '../../shared/lead.ts'
import { digitsOf, OTHER_DIGITS } from '../../shared/submissions/phone-email.ts'
import { ACTIONS } from '../../shared/tables.ts'
import type { Ask } from './ask.ts'
import { findRowsOf, type Person, type PersonRow, readPerson } from './person.ts'

export type Activity = { at: string; what: Kind | typeof ACTIONS.message | typeof ACTIONS.meetup; seq: number | null }

/** SQL for the digits of a phone; must be the expression of the indexes. */
const digitsIn = (phone: string) =>
  `regexp_replace(translate(${phone}, '${OTHER_DIGITS.join('')}', '${'0123456789'.repeat(OTHER_DIGITS.length)}'), '[^0-9]', '', 'g')`
const LOGGED_DIGITS = digitsIn(`details ->> 'phone'`)

const ACTIVITIES_MAX = 50

const personOf = ({ email, phone, answer }: Lead): Person | undefined =>
  readPerson(email || answer?.replaceAll(/^tel:|;.*$/g, '') || phone, country)

/** The same activity may be a lead and an action. */
export async function activityOf(ask: Ask, lead: Lead): Promise<Activity[]> {
  if (lead.kind === 'note') return []
  if (!personOf(lead)) {
    const rows = await loggedOf(ask, lead)
    return rows.map(({ created_at, what }) => ({
      at: created_at.toISOString(),
      what: what as Activity['what'],
      seq: null,
    }))
  }
  const rows = await ask<{ at: Date; what: Activity['what']; seq: string | null }>(
    `select created_at as at, what, seq from (
       select listed.created_at, listed.kind as what, listed.seq from public.contact_submissions sent
       join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id
       where lower(sent.email) = (select lower(email) from public.contact_submissions where id = $1)
       union all
       -- Apart from the one above, so that each has its index.
       select listed.created_at, listed.kind, listed.seq from public.contact_submissions sent
       join private.lead_index listed on listed.kind <> 'note' and listed.id = sent.id
       where $5 <> '' and sent.email like '%@phone-contact.invalid' and ${digitsIn('sent.email')} = $5
         and lower(sent.email) <> (select lower(email) from public.contact_submissions where id = $1)
       union all
       select created_at, action_type, null from public.site_actions
       where action_type = $2 and lower(details ->> 'email') = lower($4)
       union all
       select created_at, action_type, null from public.site_actions
       where action_type = $3 and details ->> 'phone' <> '' and ${LOGGED_DIGITS} = $5
         -- A phone in words is found as it was spelled.
         and ($5 <> '' or details ->> 'phone' = $6)
     ) activity order by created_at desc, what limit ${ACTIVITIES_MAX}`,
    [lead.id, ACTIONS.message, ACTIONS.meetup, lead.email, digitsOf(lead.phone), lead.phone],
  )
  return rows.map(({ at, what, seq }) => ({ at: at.toISOString(), what, seq: seq === null ? null : Number(seq) }))
}

/** What is deleted with the writer of a lead; without an address only the lead and its log. */
export async function rowsOfWriter(ask: Ask, lead: Lead): Promise<PersonRow[]> {
  const person = personOf(lead)
  if (person) return findRowsOf(ask, person)
  const table = lead.kind === 'note' ? 'notes' : 'contact_submissions'
  const itself: PersonRow = {
    ...lead,
    table,
    id: String(lead.id),
    created_at: new Date(lead.created_at),
    what: lead.kind,
  }
  return [itself, ...(await loggedOf(ask, lead))]
}

/** A meetup's phone is in its text and in no column. */
function loggedOf(ask: Ask, { kind, name, email, category, text, phone }: Lead): Promise<PersonRow[]> {
  const details = {
    note: { content: text },
    message: { name, email, message: text },
    meetup: { name, meetup_type: category },
  }
  return ask<PersonRow>(
    `select 'site_actions' as table, id, created_at, action_type as what, details::text as text
     from public.site_actions where action_type = $1 and details @> $2::jsonb
       and position(coalesce(details ->> 'phone', '') in $3) > 0
       and coalesce(${LOGGED_DIGITS}, '') = $4`,
    [ACTIONS[kind], JSON.stringify(details[kind]), text, digitsOf(phone)],
  )
}

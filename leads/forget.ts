import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import type { Queryable } from '../shared/node/queryable.ts'
import { makePhoneEmail } from '../shared/phone-email.ts'
import { ACTION_TYPES, type Table } from '../shared/tables.ts'
import { truncateText } from '../shared/text.ts'
import { streamStoredLeads } from './find-leads.ts'
import { makeSenderMatcher, type PersonMatcher } from './person-matcher.ts'
import { extractDigits } from './phone.ts'
import { listDetails, type StoredSiteAction, streamSiteActions } from './site-actions.ts'
import { toLead } from './stored-lead.ts'

/** A row that is from a person or mentions them, with the beginning of its text and a label like “Client from Ann”. */
export type PersonRow = { table: Table; id: number; created_at: string; label: string; text: string }

const TEXT_MAX_CHARS = 140

function makeLeadRow({ kind, visitor_table, visitor_row_id, created_at, category_label, name, text }: Lead): PersonRow {
  return {
    table: visitor_table,
    id: visitor_row_id,
    created_at,
    label: kind === 'note' ? 'note' : `${category_label} from ${name}`,
    text: truncateText(text, TEXT_MAX_CHARS),
  }
}

const makeActionRow = ({ id, created_at, action_type, details }: StoredSiteAction): PersonRow => ({
  table: 'site_actions',
  id,
  created_at: created_at.toISOString(),
  label: action_type,
  text: truncateText(JSON.stringify(details), TEXT_MAX_CHARS),
})

/** Lists each row once, newest first. */
function sortUnique(rows: PersonRow[]): PersonRow[] {
  const byKey = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
  return [...byKey.values()].sort((one, other) => other.created_at.localeCompare(one.created_at))
}

/** Finds everything that is from the person or mentions them, newest first. */
export async function findPersonRows(db: Queryable, person: PersonMatcher): Promise<PersonRow[]> {
  const found: PersonRow[] = []
  const owner = getOwnerProfile()
  for await (const lead of streamStoredLeads(db, { candidateTexts: person.candidateTexts })) {
    if (isMentioned(person, Object.values(lead.visitor_row))) found.push(makeLeadRow(toLead(lead, owner)))
  }
  // All actions are read: they have no search_text, and folding all their texts would take longer than a request may.
  for await (const action of streamSiteActions(db, {})) {
    // Escapes in the JSON itself would count as letters.
    if (isMentioned(person, listDetails(action))) found.push(makeActionRow(action))
  }
  return sortUnique(found)
}

/** To normalize thousands of combining marks after one letter takes a second. U+FF9E and U+FF9F become such marks. */
const FURTHER_MARKS = /(?<=[\p{M}\uff9e\uff9f]{20})[\p{M}\uff9e\uff9f]+/gu

const isMentioned = (person: PersonMatcher, texts: (string | null)[]): boolean =>
  person.isIn(texts.join('\n').replaceAll(FURTHER_MARKS, ''))

/** Finds what is deleted with a lead's sender, newest first. No e-mail or number is needed for the lead's own rows. */
export async function findSenderRows(db: Queryable, lead: Lead): Promise<PersonRow[]> {
  const sender = makeSenderMatcher(lead, getOwnerProfile().country)
  const found = sender ? await findPersonRows(db, sender) : []
  const actions = await findLeadActions(db, lead)
  return sortUnique([...found, makeLeadRow(lead), ...actions.map(makeActionRow)])
}

/**
 * Finds the actions that repeat a lead (decision 29). A repeated request stores the lead once and the action twice.
 * Equal notes of two visitors share their actions, so both visitors' are deleted.
 */
async function findLeadActions(db: Queryable, lead: Lead): Promise<StoredSiteAction[]> {
  const { kind, category, name, email, phone, text } = lead
  if (kind === 'note') return findActions(db, ACTION_TYPES.note, { content: text })
  if (!lead.is_from_meetup_form) {
    // A visitor may have typed the e-mail that the page makes of a phone.
    return findActions(db, ACTION_TYPES.message, { name, message: text, email: email || makePhoneEmail(phone) })
  }
  // The phone, which is in the meetup's text, tells two people of one name and drink apart.
  const actions = await findActions(db, ACTION_TYPES.meetup, { name, meetup_type: category })
  return actions.filter(({ details }) => {
    const actionPhone = String(details.phone ?? '')
    // Two phones without digits, such as “ask me”, differ in their words.
    return text.includes(actionPhone) && extractDigits(actionPhone) === extractDigits(phone)
  })
}

async function findActions(db: Queryable, type: string, details: object): Promise<StoredSiteAction[]> {
  const found: StoredSiteAction[] = []
  for await (const action of streamSiteActions(db, { type, details })) found.push(action)
  return found
}

/**
 * Deletes all or none. The database also deletes their entries in the list of leads and their notifications. The hashes
 * of all recent rows go, too: a visitor who sends the same words again would read that they are stored.
 */
export async function deleteRows(db: Queryable, rows: readonly Pick<PersonRow, 'table' | 'id'>[]): Promise<void> {
  const listIds = (table: Table) => rows.filter((row) => row.table === table).map(({ id }) => id)
  await db.query(
    `with deleted_notes as (delete from public.notes where id = any ($1)),
       deleted_contacts as (delete from public.contact_submissions where id = any ($2)),
       deleted_hashes as (delete from private.recent_row_hashes)
     delete from public.site_actions where id = any ($3)`,
    [listIds('notes'), listIds('contact_submissions'), listIds('site_actions')],
  )
}

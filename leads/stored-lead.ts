import { getCategoryLabel, type OwnerProfile } from '../content-model/reader/owner-profile.ts'
import type { Lead } from '../shared/lead.ts'
import { parsePhoneEmail } from '../shared/phone-email.ts'
import { makePhoneLink, restorePhoneSpelling } from './phone.ts'
import { makeEmailLink } from './reply.ts'

type UnchangedColumns = 'id' | 'kind' | 'visitor_table' | 'visitor_row_id' | 'category' | 'state' | 'spam_reasons'

/** A row of the view private.leads_with_visitor_rows: `visitor_row` is the row of the visitor's own table. */
export type StoredLead = Pick<Lead, UnchangedColumns> & {
  created_at: Date
  replied_at: Date | null
  language_folder: string
  visitor_row: Record<string, string | null>
}

/** Makes a lead as `owner` reads it, with her country, languages and labels. */
export function toLead(stored: StoredLead, owner: OwnerProfile): Lead {
  const { visitor_row, language_folder, created_at, replied_at, ...columns } = stored
  const email = visitor_row.email ?? ''
  const text = visitor_row.content ?? visitor_row.message ?? ''
  const number = parsePhoneEmail(email)
  const phone = number === undefined ? '' : restorePhoneSpelling(text, number)
  const replyLink = number === undefined ? makeEmailLink(email) : makePhoneLink(phone, owner.country)
  return {
    ...columns,
    is_from_meetup_form: columns.kind === 'meetup' && number !== undefined,
    category_label: getCategoryLabel(columns.category, owner),
    created_at: created_at.toISOString(),
    replied_at: replied_at?.toISOString() ?? null,
    language: (owner.languages.get(language_folder) ?? owner.language).tag,
    name: visitor_row.name ?? '',
    email: number === undefined ? email : '',
    phone,
    text,
    reply_link: replyLink ?? null,
  }
}

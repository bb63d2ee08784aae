import { getCategoryLabel, getServerContent } from '../content-reader/server-content.ts'
import type { Lead, LeadKind, LeadState } from '../shared/lead.ts'
import { parsePhoneEmail } from '../shared/phone-email.ts'
import type { Table } from '../shared/tables.ts'
import { findPhoneSpelling, makePhoneLink } from './phone.ts'
import { makeEmailLink } from './reply.ts'

/** A row of the view private.leads_with_source_rows: `source_row` is the row of the visitor's own table. */
export type StoredLead = {
  id: number
  kind: LeadKind
  source_table: Table
  source_id: number
  category: string
  created_at: Date
  state: LeadState
  state_at: Date
  spam_reasons: string[]
  language_folder: string
  source_row: Record<string, string | null>
}

/** The country is that of phone numbers without a country code. */
export function toLead(stored: StoredLead, { country, languages, language } = getServerContent()): Lead {
  const { id, kind, source_table, source_id, category, state, spam_reasons, source_row } = stored
  const email = source_row.email ?? ''
  const name = source_row.name ?? ''
  const text = source_row.content ?? source_row.message ?? ''
  const number = parsePhoneEmail(email)
  const phone = number === undefined ? '' : findPhoneSpelling(text, number)
  const replyLink = number === undefined ? makeEmailLink(email) : makePhoneLink(phone, country)
  return {
    id,
    kind,
    source_table,
    source_id,
    category,
    category_label: getCategoryLabel(category),
    created_at: stored.created_at.toISOString(),
    state,
    state_at: stored.state_at.toISOString(),
    spam_reasons,
    language: (languages.get(stored.language_folder) ?? language).tag,
    name,
    email: number === undefined ? email : '',
    phone,
    text,
    reply_link: replyLink ?? null,
  }
}

import { getCategoryLabel, getServerContent } from '../content-reader/server-content.ts'
import type { Lead, LeadKind, LeadState } from '../shared/lead.ts'
import { parsePhoneEmail } from '../shared/phone-email.ts'
import type { Table } from '../shared/tables.ts'
import { findPhoneSpelling, makePhoneLink } from './phone.ts'
import { makeEmailLink } from './reply.ts'

/** A row of the view private.leads_with_fields: `fields` is the row of the visitor's own table. */
export type StoredLead = {
  seq: number
  kind: LeadKind
  source_table: Table
  row_id: number
  category: string
  created_at: Date
  state: LeadState
  state_at: Date
  spam_reasons: string[]
  language_folder: string
  fields: Record<string, string | null>
}

/** The country is that of phone numbers without a country code. */
export function toLead(stored: StoredLead, { country, languages, language } = getServerContent()): Lead {
  const { seq, kind, source_table, row_id, category, state, spam_reasons, fields } = stored
  const email = fields.email ?? ''
  const name = fields.name ?? ''
  const text = fields.content ?? fields.message ?? ''
  const number = parsePhoneEmail(email)
  const phone = number === undefined ? '' : findPhoneSpelling(text, number)
  const replyLink = number === undefined ? makeEmailLink(email) : makePhoneLink(phone, country)
  return {
    seq,
    kind,
    source_table,
    row_id,
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

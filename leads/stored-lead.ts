import type { CountryCode } from 'libphonenumber-js'
import { getServerContent } from '../content-reader/server-content.ts'
import { parsePhoneEmail } from '../shared/forms/phone-email.ts'
import type { Lead, LeadKind, LeadState } from '../shared/lead.ts'
import { toPrintableLine } from '../shared/printable.ts'
import type { Table } from '../shared/tables.ts'
import { findPhoneSpelling, makePhoneLink } from './phone.ts'

/** A row of the view private.leads: `fields` is the row of the visitor's own table. */
export type StoredLead = {
  seq: string
  kind: LeadKind
  source_table: Table
  row_id: string
  category: string
  created_at: Date
  state: LeadState
  state_at: Date
  spam_reasons: string[]
  language_folder: string
  fields: Record<string, string | null>
}

/** @param country of phone numbers without a country code */
export function toLead(stored: StoredLead, country: CountryCode | undefined = getServerContent().country): Lead {
  const { languages, language } = getServerContent()
  const { kind, source_table, category, state, spam_reasons, fields } = stored
  const email = fields.email ?? ''
  const name = fields.name ?? ''
  const text = fields.content ?? fields.message ?? ''
  const number = parsePhoneEmail(email)
  const phone = number === undefined ? '' : findPhoneSpelling(text, number)
  const replyLink = number === undefined ? makeEmailLink(email) : makePhoneLink(phone, country)
  return {
    seq: Number(stored.seq),
    kind,
    source_table,
    row_id: Number(stored.row_id),
    category,
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

export function describeHowToReply({ kind, reply_link, email, phone }: Lead): string {
  if (reply_link !== null) return reply_link
  if (kind === 'note') return 'not possible: a note has no sender'
  const contact = phone || email
  return contact ? `by neither mail nor phone: ${toPrintableLine(contact)}` : 'not possible: no phone number is in it'
}

/** What may be before the @ without quotes: RFC 5321, and RFC 6531 without its spaces. */
const DOT_ATOM = /^(?!.*\s)[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/su
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u

/** A mail program could read any other text of a visitor as several recipients, or as a subject. */
function makeEmailLink(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (!DOT_ATOM.test(local) || !DOMAIN.test(domain)) return undefined
  return `mailto:${encodeEmailPart(local)}@${encodeEmailPart(domain)}`
}

/** https://www.rfc-editor.org/rfc/rfc6068#section-2; a plus may stay, and people have it in their e-mails. */
const encodeEmailPart = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2B', '+')

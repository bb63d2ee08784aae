import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { foldPhone, NOT_IN_ADDRESS, parsePhoneEmail } from './forms/phone-email.ts'
import { COLUMNS } from './tables.ts'
import { toPrintableLine } from './text.ts'

/** A meetup is a message that asks for a meetup. */
export const KINDS = ['message', 'meetup', 'note'] as const
export type Kind = (typeof KINDS)[number]

export const STATES = ['open', 'replied', 'archived', 'spam'] as const
export type State = (typeof STATES)[number]
export const ALL_BUT_SPAM = 'all'

/** The filters for leads. They are also query parameters of the desk's pages and of its server. */
export const FILTERS = ['state', 'kind', 'category', 'since', 'until', 'search'] as const
export type FilterName = (typeof FILTERS)[number]

/** A row of the view private.leads: `fields` is the row of the visitor's own table. */
export type StoredLead = {
  seq: string
  kind: Kind
  id: string
  category: string
  created_at: Date
  state: State
  state_at: Date
  spam_reasons: string[]
  language: string
  fields: Record<string, string | null>
}

/** Dates are ISO 8601; all texts are as a visitor wrote them. */
export type Lead = {
  seq: number
  kind: Kind
  id: number
  /** The visitor's choice, as the store names it; “note” for a note. */
  category: string
  created_at: string
  state: State
  state_at: string
  spam_reasons: string[]
  /** The folder of the page from which it was sent, such as “vi”. It may be no language: leads/lead-language.ts. */
  language: string
  name: string
  /** The address is empty where the visitor left a phone or nothing. */
  email: string
  phone: string
  text: string
  extra: Record<string, string>
  /** A `mailto:` or `tel:` link to the writer and nobody else; null when no link is certain. */
  replyLink: string | null
}

export const EXTRA_COLUMNS = Object.keys(COLUMNS.contact_submissions).filter(
  (column) => !['name', 'email', 'category', 'message'].includes(column),
)

/** @param country for a phone number without a country code */
export function readLead({ fields, ...stored }: StoredLead, country?: CountryCode): Lead {
  const email = fields.email ?? ''
  const text = fields.content ?? fields.message ?? ''
  const number = parsePhoneEmail(email)
  const phone = number === undefined ? '' : findPhoneSpelling(text, number, fields.name ?? '')
  return {
    ...stored,
    seq: Number(stored.seq),
    id: Number(stored.id),
    created_at: stored.created_at.toISOString(),
    state_at: stored.state_at.toISOString(),
    name: fields.name ?? '',
    email: number === undefined ? email : '',
    phone,
    text,
    extra: Object.fromEntries(EXTRA_COLUMNS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    replyLink: (number === undefined ? makeEmailLink(email) : makePhoneLink(phone, country)) ?? null,
  }
}

export function describeReply({ kind, replyLink, email, phone }: Lead): string {
  if (replyLink !== null) return replyLink
  if (kind === 'note') return 'not possible: a note has no sender'
  const contact = phone || email
  return contact ? `by neither mail nor phone: ${toPrintableLine(contact)}` : 'not possible: no phone number is in it'
}

export const makeColumnLabel = (column: string): string =>
  `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`

/** Finds the number as the visitor wrote it: the e-mail lacks spaces and brackets. The owner's template decides the rest of the text, and the name before the number may hold the same digits. */
function findPhoneSpelling(text: string, number: string, name: string): string {
  if (number === '') return ''
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  const spelled = new RegExp(`[([<"]*${characters.join(`[${NOT_IN_ADDRESS}]*`)}[)\\]>"]*`, 'u')
  const nameEnd = text.indexOf(name) + name.length
  const [found = number] = spelled.exec(text.slice(nameEnd)) ?? spelled.exec(text) ?? []
  return found
}

/** The form accepts 40 characters; the same digits further apart are no phone. */
export const PHONE_MAX_CHARS = 60

/** A wrong number is worse than none: two numbers, or one that can't exist, give no link. */
function makePhoneLink(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > PHONE_MAX_CHARS) return undefined
  const plain = foldPhone(phone).replace(/^[^0-9+]*\+[^0-9]*/, '+')
  const [found, ...others] = findPhoneNumbersInText(plain, country)
  if (others.length > 0) return undefined
  // The library would find a number of the owner's own country in 0052 1 55 …
  const entire = /\p{L}/u.test(plain) ? undefined : parsePhone(plain, country)
  return (entire ?? found?.number)?.getURI()
}

/** Reads a number that can exist, also with 00 or 011 as dialed from abroad, or with +52 1 as written in Mexico until 2019. */
export function parsePhone(text: string, country?: CountryCode): PhoneNumber | undefined {
  return [text, text.replace(/^[^0-9+]*(00|011)/, '+')]
    .map((spelling) => spelling.replace(/^(\D*52)\D*1(?=(?:\D*\d){10}\D*$)/, '$1'))
    .map((spelling) => parsePhoneNumberFromString(spelling, country))
    .find((number) => number?.isValid())
}

/** A local part without quotes: RFC 5321, and RFC 6531 without its spaces. */
const DOT_ATOM = /^(?!.*\s)[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/su
const QUOTED = /^"([^"\\]|\\.)*"$/
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u

/** Escapes a visitor's text, which a mail program could read as several recipients, or as a subject. */
function makeEmailLink(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || !DOMAIN.test(domain)) return undefined
  const mailbox = DOT_ATOM.test(local) || QUOTED.test(local) ? local : `"${local.replaceAll(/["\\]/g, '\\$&')}"`
  return `mailto:${encodeAddressPart(mailbox)}@${encodeAddressPart(domain)}`
}

/** https://www.rfc-editor.org/rfc/rfc6068#section-2; a plus may stay, and people have it in their addresses. */
const encodeAddressPart = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2B', '+')

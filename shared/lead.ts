import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/max'
import { printableLine } from './printable.ts'
import { foldPhone, NOT_IN_ADDRESS, numberOfPhoneEmail } from './submissions/phone-email.ts'
import { COLUMNS } from './tables.ts'

/** What a lead can be: a message, a message that asks for a meetup, or a note. */
export const KINDS = ['message', 'meetup', 'note'] as const
export type Kind = (typeof KINDS)[number]

export const STATES = ['new', 'answered', 'archived', 'spam'] as const
export type State = (typeof STATES)[number]
/** Every state but spam, which is set apart. */
export const ALL_BUT_SPAM = 'all'

/** A row of the view private.leads: `fields` is the row of the visitor's own table. */
export type StoredLead = {
  seq: string
  kind: Kind
  id: string
  category: string
  created_at: Date
  state: State
  state_at: Date
  spam_score: number
  spam_reasons: string[]
  fields: Record<string, string | null>
}

/** What the owner reads. Dates are ISO 8601; all texts are as a visitor wrote them. */
export type Lead = {
  seq: number
  kind: Kind
  id: number
  /** Of a message or meetup what the visitor chose, by the store's name for it; of a note “note”. */
  category: string
  created_at: string
  state: State
  state_at: string
  spam_score: number
  spam_reasons: string[]
  name: string
  /** Empty where the visitor left a phone, or nothing. */
  email: string
  /** As the visitor spelled it. */
  phone: string
  text: string
  /** What else the form asked for, by column. */
  extra: Record<string, string>
  /** A link of `mailto:` or `tel:` that reaches exactly the one who wrote; null when there is none that surely does. */
  answer: string | null
}

/** The columns of a message beside those that every lead has a place for. */
export const EXTRA_COLUMNS = Object.keys(COLUMNS.contact_submissions).filter(
  (column) => !['name', 'email', 'category', 'message'].includes(column),
)

/** `country` is the one in which a phone without a country's code is. */
export function readLead({ fields, ...stored }: StoredLead, country?: CountryCode): Lead {
  const email = fields.email ?? ''
  const text = fields.content ?? fields.message ?? ''
  const number = numberOfPhoneEmail(email)
  const phone = number === undefined ? '' : spelledIn(text, number, fields.name ?? '')
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
    answer: (number === undefined ? mailtoOf(email) : telOf(phone, country)) ?? null,
  }
}

/** How to answer, in a line of text: the link, or why there is none. */
export function howToAnswer({ kind, answer, email, phone }: Lead): string {
  if (answer !== null) return answer
  if (kind === 'note') return 'not possible: a note has no sender'
  const written = phone || email
  return written ? `by neither mail nor phone: ${printableLine(written)}` : 'not possible: no phone number is in it'
}

/** What an extra column is called in a list: “Company” for company. */
export const labelOfColumn = (column: string): string =>
  `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`

/**
 * A meetup's phone in the visitor's own spelling: the e-mail lacks its blanks and brackets, the text has them. The words around it in
 * the text are the owner's, and may have been others then. The name, which comes before it, may hold the same.
 */
function spelledIn(text: string, number: string, name: string): string {
  if (number === '') return ''
  const characters = [...number].map((character) => character.replace(/[\\^$.*+?|/{}]/, '\\$&'))
  const spelled = new RegExp(`[([<"]*${characters.join(`[${NOT_IN_ADDRESS}]*`)}[)\\]>"]*`, 'u')
  const nameEnd = text.indexOf(name) + name.length
  const [found = number] = spelled.exec(text.slice(nameEnd)) ?? spelled.exec(text) ?? []
  return found
}

/** The form takes 40; a text that only holds the same digits, far apart, is no phone. */
export const PHONE_MAX_CHARS = 60

/** A wrong number is worse than none: of two numbers, or of one that nobody can have, there is no link. */
function telOf(phone: string, country: CountryCode | undefined): string | undefined {
  if (phone.length > PHONE_MAX_CHARS) return undefined
  const plain = foldPhone(phone).replace(/^[^0-9+]*\+[^0-9]*/, '+')
  const [found, ...others] = findPhoneNumbersInText(plain, country)
  return others.length === 0 ? found?.number.getURI() : undefined
}

/** What RFC 5321 allows before the @ unquoted, and RFC 6531 of other alphabets, but for their blanks. */
const DOT_ATOM = /^(?!.*\s)[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/su
const QUOTED = /^"([^"\\]|\\.)*"$/
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u

/** A visitor may give what a mail program takes for several receivers, a subject, or nothing it knows. */
function mailtoOf(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || !DOMAIN.test(domain)) return undefined
  const mailbox = DOT_ATOM.test(local) || QUOTED.test(local) ? local : `"${local.replaceAll(/["\\]/g, '\\$&')}"`
  return `mailto:${encoded(mailbox)}@${encoded(domain)}`
}

/** https://www.rfc-editor.org/rfc/rfc6068#section-2; a plus, which may stay, is what people have in their addresses. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2B', '+')

import type { Lead } from '../shared/lead.ts'
import { toPrintableLine } from '../shared/printable.ts'

export function describeHowToReply({ kind, reply_link, email, phone }: Lead): string {
  if (reply_link !== null) return reply_link
  if (kind === 'note') return 'not possible: a note has no sender'
  const contact = phone || email
  return contact ? `by neither mail nor phone: ${toPrintableLine(contact)}` : 'not possible: no phone number is in it'
}

/** The text before the @ that needs no quotes: RFC 5321, and RFC 6531 without its spaces. */
const DOT_ATOM = /^(?!.*\s)[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/su
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u

/** A mail program could read any other text of a visitor as several recipients, or as a subject. */
export function makeEmailLink(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const domain = email.slice(at + 1)
  if (!DOT_ATOM.test(local) || !DOMAIN.test(domain)) return undefined
  return `mailto:${encodeEmailPart(local)}@${encodeEmailPart(domain)}`
}

/** https://www.rfc-editor.org/rfc/rfc6068#section-2; a plus may stay, and people have it in their e-mails. */
const encodeEmailPart = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2B', '+')

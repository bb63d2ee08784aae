import { isPhoneEmail, phoneOf } from '../submissions/phone-email.ts'
import type { ContactRow } from '../tables.ts'
import { printableLine } from './printable.ts'

/** What RFC 5321 lets stand before the @ unquoted, and RFC 6531 of other alphabets. */
const DOT_ATOM = /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/u
const QUOTED = /^"([^"\\]|\\.)*"$/
const DOMAIN = /^[\p{L}\p{N}\p{M}.-]+$/u

/**
 * The link by which the owner answers exactly the one who wrote; a visitor may give what a mail program takes for several
 * receivers, a subject, or nothing it knows. A meetup's e-mail is its phone number at a domain that nobody can write to.
 */
export function howToAnswer(row: Pick<ContactRow, 'email' | 'message'>): string {
  const phone = phoneOf(row)
  if (phone !== undefined) return `tel:${phone}`
  const { email } = row
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (isPhoneEmail(email) || at < 1 || !DOMAIN.test(domain)) return `by neither mail nor phone: ${printableLine(email)}`
  const mailbox = DOT_ATOM.test(local) || QUOTED.test(local) ? local : `"${local.replaceAll(/["\\]/g, '\\$&')}"`
  return `mailto:${encoded(mailbox)}@${encoded(domain)}`
}

/** https://www.rfc-editor.org/rfc/rfc6068#section-2; a plus, which may stay, is what people have in their addresses. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2B', '+')

import type { Lead } from '../../../shared/lead.ts'
import { quoteLines } from '../../../shared/printable.ts'
import { fillTemplate } from '../../../shared/text.ts'
import type { Reply } from '../../contract.ts'
import { formatDate } from '../format.tsx'

/** The longest link that mail programs take: Windows passes no longer one to a program. */
const LINK_MAX_CHARS = 2000
const GAP = '[…]'

/**
 * Adds a subject and as much of the quoted text as fits into a link, in the language of the page that the visitor wrote on.
 * @param link a mailto: with nothing but its receiver
 */
export function makeReplyLink(
  link: string,
  { text, created_at }: Pick<Lead, 'text' | 'created_at'>,
  { subject, quote, locale }: Reply,
): string {
  const head = `${link}?subject=${encodeURIComponent(subject)}&body=`
  const intro = fillTemplate(quote, { date: formatDate(created_at, locale) })
  const body = `\n\n${intro}\n${quoteLines(text.toWellFormed())}\n`
  const complete = head + encodeBody(body)
  if (complete.length <= LINK_MAX_CHARS) return complete
  const end = encodeBody(`${GAP}\n`)
  let cut = head
  for (const character of body) {
    const encoded = encodeBody(character)
    if (cut.length + encoded.length + end.length > LINK_MAX_CHARS) break
    cut += encoded
  }
  return cut + end
}

/** A mailto: ends its lines with CR LF (RFC 6068, section 5). */
const encodeBody = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))

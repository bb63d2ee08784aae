import { fillTemplate, toPrintable } from '../../../shared/text.ts'
import type { Reply } from '../../contract.ts'
import { formatDate } from '../format.tsx'

/** The longest link that mail programs take: Windows passes no longer one to a program. */
const LINK_MAX_CHARS = 2000
const GAP = '[…]'

type Written = { text: string; created_at: string }

/**
 * Adds a subject and as much of the quoted text as fits into a link, in the language of the page that the visitor wrote on.
 * @param link a mailto: with nothing but its receiver
 */
export function makeReplyLink(link: string, { text, created_at }: Written, { subject, quote, locale }: Reply): string {
  const head = `${link}?subject=${encodeURIComponent(subject)}&body=`
  const intro = `\n\n${fillTemplate(quote, { date: formatDate(created_at, locale) })}\n`
  let body = encodeLines(intro)
  for (const line of toPrintable(text).toWellFormed().split('\n')) {
    const quoted = encodeLines(`> ${line}\n`)
    if (head.length + body.length + quoted.length > LINK_MAX_CHARS) {
      return head + body + truncateLine(line, LINK_MAX_CHARS - head.length - body.length) + encodeLines(`${GAP}\n`)
    }
    body += quoted
  }
  return head + body
}

/** The quoted line, cut so that it and GAP encode to at most `room` characters, without half a character. */
function truncateLine(line: string, room: number): string {
  let start = encodeLines('> ')
  for (const character of line) {
    const encoded = encodeURIComponent(character)
    if (start.length + encoded.length + encodeLines(`${GAP}\n`).length > room) break
    start += encoded
  }
  return start
}

/** A mailto: ends its lines with CR LF (RFC 6068, section 5). */
const encodeLines = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))

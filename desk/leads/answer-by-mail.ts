import { sendMessage } from '#content'
import { fillTemplate } from '../../shared/fill-template.ts'
import { printable } from '../../shared/printable.ts'
import { siteLocale } from '../../shared/site-locale.ts'

/** What mail programs take; Windows hands programs no longer a link. */
const LINK_MAX_CHARS = 2000
const GAP = '[…]'

type Written = { text: string; created_at: string }

/**
 * `link`, a mailto: with nothing but its receiver, with a subject and as much of the text quoted as goes into a link: in the
 * words and the language of the site as it was built.
 */
export function answerByMail(link: string, { text, created_at }: Written): string {
  const { subject, quote } = sendMessage.answer
  const date = new Date(created_at).toLocaleDateString(siteLocale, { dateStyle: 'medium' })
  const head = `${link}?subject=${encodeURIComponent(subject)}&body=`
  const lead = `\n\n${fillTemplate(quote, { date })}\n`
  let body = encodeLines(lead)
  for (const line of printable(text).toWellFormed().split('\n')) {
    const quoted = encodeLines(`> ${line}\n`)
    if (head.length + body.length + quoted.length > LINK_MAX_CHARS) {
      return head + body + startOf(line, LINK_MAX_CHARS - head.length - body.length) + encodeLines(`${GAP}\n`)
    }
    body += quoted
  }
  return head + body
}

/** As much of the line as takes no more than `room` characters in the link, with its quote sign and without half a character. */
function startOf(line: string, room: number): string {
  let start = encodeLines('> ')
  for (const character of line) {
    const encoded = encodeURIComponent(character)
    if (start.length + encoded.length + encodeLines(`${GAP}\n`).length > room) break
    start += encoded
  }
  return start
}

/** A mailto: ends its lines with CR LF (RFC 6068, 5). */
const encodeLines = (text: string) => encodeURIComponent(text.replaceAll('\n', '\r\n'))

import { encodeMailBody, MAILTO_MAX_CHARS } from '../../../shared/mailto.ts'
import { quoteLines } from '../../../shared/printable.ts'
import type { ReplyDraft } from '../../contract.ts'

const GAP = '[…]'

/**
 * Adds a subject and as much of the quoted text as fits to a link, in the visitor's language.
 * @param link a mailto: with nothing but its receiver
 */
export function addReplyDraft(link: string, text: string, { subject, attribution }: ReplyDraft): string {
  const head = `${link}?subject=${encodeURIComponent(subject)}&body=`
  const body = `\n\n${attribution}\n${quoteLines(text.toWellFormed())}\n`
  const complete = head + encodeMailBody(body)
  if (complete.length <= MAILTO_MAX_CHARS) return complete
  const end = encodeMailBody(`${GAP}\n`)
  let cut = head
  for (const character of body) {
    const encoded = encodeMailBody(character)
    if (cut.length + encoded.length + end.length > MAILTO_MAX_CHARS) break
    cut += encoded
  }
  return cut + end
}

import type { Lead } from '../../../shared/lead.ts'
import { printableLine } from '../../../shared/text.ts'

/** RFC 6350, section 3.2. */
const LINE_MAX_BYTES = 75

/** A vCard (RFC 6350). A visitor's text must not begin a line, where it would be a property of its own. */
export function vCard({ name, email, answer }: Pick<Lead, 'name' | 'email' | 'answer'>): string {
  const lines = ['BEGIN:VCARD', 'VERSION:4.0', `FN:${escaped(name)}`]
  lines.push(answer?.startsWith('tel:') ? `TEL;VALUE=uri:${answer}` : `EMAIL:${escaped(email)}`, 'END:VCARD')
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string) => printableLine(text).replaceAll(/[\\,;]/g, '\\$&')

function folded(line: string): string {
  let bytes = 0
  let folded = ''
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LINE_MAX_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

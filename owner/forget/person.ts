import { folded, type PhonePatterns, phonePatterns } from './phone.ts'

/** What a person is found by, as conditions in SQL with their values. */
export type Person = { values: string[]; from: string; mentionedIn: (text: string) => string }

/** An e-mail address or a phone number in any notation; undefined of what is neither. */
export function readPerson(typed: string): Person | undefined {
  const text = typed.trim()
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return byEmail(text)
  const patterns = phonePatterns(text)
  return patterns && byPhone(patterns)
}

/**
 * Whole: a visitor who calls himself e@g must not take jane@gmail.com with him. A line break in JSON is written with a letter;
 * a full stop behind the address is one when no letter follows.
 */
function byEmail(typed: string): Person {
  const email = typed.toLowerCase()
  const literal = email.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')
  const whole = `(^|[^[:alnum:]._%+-]|\\\\[nrtbf])${literal}[.-]*($|[^[:alnum:].-])`
  return {
    values: [email, whole],
    from: 'lower(email) = $1',
    mentionedIn: (text) => `position($1 in lower(${text})) > 0 and lower(${text}) ~ $2`,
  }
}

/** A meetup's e-mail is made of the digits, so it mentions them. */
const byPhone = ({ digits, number }: PhonePatterns): Person => ({
  values: [digits, number],
  from: 'false',
  mentionedIn: (text) => `${text} ~ $1 and ${folded(text)} ~ $2`,
})

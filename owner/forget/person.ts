/** What a person is found by, as conditions in SQL with their values. */
export type Person = { values: string[]; from: string; mentionedIn: (text: string) => string }

/** Fewer digits stand in many texts by chance. */
const PHONE_MIN_DIGITS = 7

/** An e-mail address or a phone number in any notation; undefined of what is neither. */
export function readPerson(typed: string): Person | undefined {
  const text = typed.trim()
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return byEmail(text)
  const digits = text.replaceAll(/\D/g, '')
  return /^[+\d\s()./-]+$/.test(text) && digits.length >= PHONE_MIN_DIGITS ? byPhone(digits) : undefined
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

/** Of one phone both +1 617 … and 617 … are written, so the last ten digits decide; all of them if there are fewer. */
const byPhone = (digits: string): Person => ({
  values: [digits.slice(-10)],
  from: `split_part(email, '@', 1) ~ '^\\d+$' and right(split_part(email, '@', 1), 10) = $1`,
  mentionedIn: (text) => `position($1 in regexp_replace(${text}, '[[:space:]()./-]', '', 'g')) > 0`,
})

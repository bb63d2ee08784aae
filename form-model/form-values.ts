/** The values that a form posts: the texts by field, and the value of the pressed button by its name. */
export type FormValues = Record<string, string>

/** Browsers trim an e-mail, but text browsers such as Lynx do not. */
export const cleanValues = (posted: Iterable<[string, string]>): FormValues =>
  Object.fromEntries(
    Array.from(posted, ([name, value]) => [name, name === 'email' ? cleanText(value).trim() : cleanText(value)]),
  )

/** A blank text has white space and invisible characters only. The checks in `supabase/migrations` agree. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** The check contact_submissions_email_shape agrees. A text browser checks no e-mail. */
export const hasEmailShape = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text)

/** PostgreSQL stores neither NUL nor a lone surrogate. Without script, the lines of a form end with CR LF. */
export function cleanText(text: string): string {
  const cleaned = text.replaceAll('\0', '').replaceAll('\r\n', '\n')
  // Firefox 115 and Chrome 109, the last for Windows 7, lack toWellFormed: a throw would leave the form silent.
  return cleaned.toWellFormed?.() ?? cleaned
}

/** Hidden from eyes, screen readers, the tab key and autofill, but filled in by programs that fill in every form. */
export const HONEYPOT_FIELD = 'subject'

/** Begins the key of a request when the honeypot is filled in; private.add_leads reads it. */
export const honeypotMark = (values: Record<string, string>): string => (values[HONEYPOT_FIELD] ? 'filled' : '')

/** A form sent natively carries in it the key by which the store knows a retry, if a script made one. */
export const SUBMISSION_KEY_FIELD = 'submission_key'

export const postedKey = ({ [SUBMISSION_KEY_FIELD]: key = '' }: Record<string, string>): string =>
  /^[\d-]{1,64}$/.test(key) ? key : ''

export const readValues = (posted: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries(Array.from(posted, ([name, value]) => [name, cleanText(value)]))

/** White space and invisible characters alone, as the checks in `supabase/migrations` have it. */
export const isBlank = (text: string): boolean => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)

/** PostgreSQL stores neither NUL nor a lone surrogate. Lines end with CR LF in a form sent without script, else with LF. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()

/** The server replaces it in the prerendered page by the answer to a form. */
export const FORM_RESULT_PLACEHOLDER = '<!--form-result-->'

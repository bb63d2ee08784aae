/**
 * A field of each form that is hidden from everyone: from eyes, screen readers, the tab key and a browser's autofill. Programs
 * that fill in every form they find fill it in too.
 */
export const HONEYPOT_FIELD = 'subject'

/** What the key of a request begins with when the honeypot came filled in, else nothing. private.add_leads knows it. */
export const honeypotMark = (values: Record<string, string>): string => (values[HONEYPOT_FIELD] ? 'filled' : '')

/** In which a form that is sent natively carries its key, where a script could make one: by it the store knows a retry. */
export const SUBMISSION_KEY_FIELD = 'submission_key'

/** The key that was posted, if it is one that the page made. */
export const postedKey = ({ [SUBMISSION_KEY_FIELD]: key = '' }: Record<string, string>): string =>
  /^[\d-]{1,64}$/.test(key) ? key : ''

/** Hidden from eyes, screen readers, the tab key and autofill, but filled in by programs that fill in every form. */
export const HONEYPOT_FIELD = 'subject'

/** Begins the key of a request when the honeypot is filled in; private.add_leads reads it. */
export const honeypotMark = (values: Record<string, string>): string => (values[HONEYPOT_FIELD] ? 'filled' : '')

/** A form sent natively carries in it the key by which the store knows a retry, if a script made one. */
export const SUBMISSION_KEY_FIELD = 'submission_key'

export const postedKey = ({ [SUBMISSION_KEY_FIELD]: key = '' }: Record<string, string>): string =>
  /^[\d-]{1,64}$/.test(key) ? key : ''

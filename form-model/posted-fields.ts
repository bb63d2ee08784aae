import type { FormValues } from './form-values.ts'

/** The hidden field that tells the server which form it has got. */
export const FORM_ID_FIELD = 'form'

/** The name of the two buttons of the meetup form. */
export const MEETUP_TYPE_FIELD = 'meetup_type'

/** A field that visitors, screen readers, the tab key and autofill skip, and that programs fill in. */
export const HONEYPOT_FIELD = 'subject'

/** A field of a form that the browser posts: the key by which the store recognizes a repeated row, if a script made one. */
export const IDEMPOTENCY_KEY_FIELD = 'idempotency_key'

export const parseIdempotencyKey = ({ [IDEMPOTENCY_KEY_FIELD]: key = '' }: FormValues): string =>
  /^[\d-]{1,64}$/.test(key) ? key : ''

/** Makes the headers that private.skip_repeated_row and private.find_spam_reasons read in the database. */
export const makeSubmissionHeaders = (idempotencyKey: string, values: FormValues): Record<string, string> => ({
  'idempotency-key': idempotencyKey,
  ...(values[HONEYPOT_FIELD] && { 'x-honeypot': 'filled' }),
})

import { formMessages } from '#content'
import { type FormValues, isBlank } from '../form-values.ts'
import type { Mail } from '../mailto.ts'
import { fillPlural } from '../site-locale.ts'
import type { Action, VisitorRows } from '../tables.ts'

export type FormDefinition = {
  id: 'note-form' | 'message-form' | 'meetup-form'
  table: 'notes' | 'contact_submissions'
  fields: Record<string, Field>
  /** The toasts when a required field is blank, and when the store does not take the row. */
  messages: { incomplete: string; failure: string }
  makeThanks(values: FormValues): string
  makeRow(values: FormValues, visit: Visit): VisitorRows['notes' | 'contact_submissions']
  makeAction(values: FormValues): Action
  /** A mail to the owner with what could not be stored. */
  makeMail(values: FormValues): Mail
}

export type Field = {
  label: string
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  /** The message for a blank field, by which the field is required. */
  missing?: string
  /**
   * The limit in UTF-16 units, which are never fewer than PostgreSQL's code points. `tests/store/field-limits.test.ts`
   * compares it with the checks in `supabase/migrations`. At three bytes for a letter, a row must fit into 64 KiB, the
   * most a browser sends with `keepalive`.
   */
  maxChars?: number
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: 'name' | 'email' | 'tel'
  rows?: number
  placeholder?: string
  /** The options of a select; the first one is empty. */
  options?: readonly { id: string; label: string }[]
}

export const isRequired = ({ missing }: Field): boolean => missing !== undefined

/** What is not known is empty. */
type Visit = { userAgent: string; referrer: string }

/** Messages by field name. */
export type FieldErrors = Record<string, string>

export function findFieldErrors({ fields }: FormDefinition, values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const error = (isBlank(value) && field.missing) || findLengthError(field, value.length)
    if (error) errors[name] = error
  }
  return errors
}

export function summarizeErrors({ fields, messages }: FormDefinition, errors: FieldErrors): string {
  const isMissing = Object.entries(errors).some(([name, error]) => error === fields[name]?.missing)
  return isMissing ? messages.incomplete : (Object.values(errors)[0] ?? '')
}

/** The text is not cut off, since only the writer knows what can go. */
export const findLengthError = ({ maxChars = Number.POSITIVE_INFINITY }: Field, length: number) =>
  length > maxChars ? fillPlural(formMessages.tooLong, length - maxChars) : undefined

import { submission as words } from '#content'
import { fillPlural } from '../site-locale.ts'
import type { Action, Rows } from '../tables.ts'
import { isBlank } from './posted-form.ts'

/** `Value` names what the form posts: its fields, and what the pressed button says. */
export type FormDefinition<Name extends string = string, Value extends string = Name> = {
  id: 'leave-note' | 'send-message' | 'request-meetup'
  table: 'notes' | 'contact_submissions'
  fields: Record<Name, Field>
  incomplete: string
  failure: string
  failureAsksFor?: FormDefinition['id']
  thanks(values: Record<Value, string>): string
  row(values: Record<Value, string>, visit: Visit): Rows['notes' | 'contact_submissions']
  action(values: Record<Value, string>): Action
  /** Carries to the owner what could not be stored. */
  mail(values: Record<Value, string>): Mail
}

export type Field = {
  label: string
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  /** Shown when it is blank. A field without it is optional. */
  missing?: string
  /**
   * In UTF-16 units, never fewer than PostgreSQL's code points. `tests/store/limits.test.ts` compares it with the checks in
   * `supabase/migrations`. All of one submission must stay far below 64 KiB, the most a browser sends with `keepalive`.
   */
  maxChars?: number
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: 'name' | 'email' | 'tel' | 'organization'
  rows?: number
  placeholder?: string
  /** Of a select, after its first, empty option. */
  options?: readonly { value: string; label: string }[]
  /** Where the name is not unique in the document. */
  htmlId?: string
}

/** `referrer` is undefined where no script could ask for it. */
type Visit = { userAgent: string; referrer: string | undefined }

export type Mail = { subject: string; body: string }

type Values = Record<string, string | undefined>

export function findFieldErrors({ fields }: Pick<FormDefinition, 'fields'>, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name] ?? ''
    const error = (isBlank(value) && field.missing) || tooLong(field, value.length)
    if (error) errors[name] = error
  }
  return errors
}

export function summarizeErrors({ fields, incomplete }: FormDefinition, errors: Record<string, string>): string {
  const isBlankOne = ([name, error]: [string, string]) => error === fields[name]?.missing
  return Object.entries(errors).some(isBlankOne) ? incomplete : (Object.values(errors)[0] ?? '')
}

/** Nothing is cut off: only the writer knows what can go. */
export const tooLong = ({ maxChars = Number.POSITIVE_INFINITY }: Pick<Field, 'maxChars'>, length: number) =>
  length > maxChars ? fillPlural(words.tooLong, length - maxChars) : undefined

/** Chromium on Windows silently opens no longer address (`OpenExternal` in its platform_util_win.cc: 2,048). */
const MAX_CHARS = 2000

/** A text that is too long is left out: the page shows it beside the link. */
export function mailAddress(owner: string, { subject, body }: Mail): string {
  const begun = `mailto:${owner}?subject=${encodeURIComponent(subject)}`
  // RFC 6068: lines end with CR LF.
  const whole = `${begun}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return whole.length > MAX_CHARS ? begun : whole
}

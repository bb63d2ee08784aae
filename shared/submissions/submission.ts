import type { Rows, SiteAction } from '../tables.ts'

/**
 * What visitors send, each kind in one place: for the page, for the route of browsers without script, for the owner's tools
 * and for the tests. `Value` names what the form posts: its fields, and what the pressed button says.
 */
export type Submission<Name extends string = string, Value extends string = Name> = {
  /** The form's id, which it posts as `form`. */
  id: 'leave-note' | 'send-message' | 'request-meetup'
  table: 'notes' | 'contact_submissions'
  /** All must be filled in; in the order of the form. */
  fields: Record<Name, Field>
  /** Said when any of them is blank. */
  incomplete: string
  /** Said when the store does not have it. */
  failure: string
  /** The form that it asks for, where that is another. */
  failureAsksFor?: Submission['id']
  thanks(values: Record<Value, string>): string
  row(values: Record<Value, string>, visit: Visit): Rows['notes' | 'contact_submissions']
  /** Logged once the row is stored. */
  action(values: Record<Value, string>): SiteAction
  /** A mail to the owner that carries what could not be stored. */
  mail(values: Record<Value, string>): Mail
}

/**
 * `maxChars` counts UTF-16 units, as `maxlength` does. PostgreSQL counts code points, of which there are never more, so what
 * a field accepts its table accepts; a named check in `supabase/migrations` mirrors each, and `tests/store/limits.test.ts`
 * holds them together. All of one submission must stay far below 64 KiB, the most a browser sends with `keepalive`.
 */
type Field = {
  maxChars?: number
  /** Said beside the field when it is blank. */
  missing: string
}

/** What a browser tells of its visitor. */
type Visit = { userAgent: string; referrer: string }

export type Mail = { subject: string; body: string }

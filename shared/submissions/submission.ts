import type { Action, Rows } from '../tables.ts'

/**
 * What visitors send, each kind in one place: for the page, for the route of browsers without script, for the owner's tools
 * and for the tests. `Value` names what the form posts: its fields, and what the pressed button says.
 */
export type Submission<Name extends string = string, Value extends string = Name> = {
  /** The form's id, which it posts as `form`. */
  id: 'leave-note' | 'send-message' | 'request-meetup'
  table: 'notes' | 'contact_submissions'
  /** In the order of the form. */
  fields: Record<Name, Field>
  /** The message when a required field is blank. */
  incomplete: string
  /** The message when the row could not be stored. */
  failure: string
  /** The form that `failure` recommends, where that is another. */
  failureAsksFor?: Submission['id']
  thanks(values: Record<Value, string>): string
  row(values: Record<Value, string>, visit: Visit): Rows['notes' | 'contact_submissions']
  /** Logged once the row is stored. */
  action(values: Record<Value, string>): Action
  /** A mail to the owner that carries what could not be stored. */
  mail(values: Record<Value, string>): Mail
}

export type Field = {
  label: string
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  /** Beside the field when it is blank. A field without it is optional. */
  missing?: string
  /**
   * Counts UTF-16 units, as `length` does. PostgreSQL counts code points, of which there are never more, so what a field
   * accepts its table accepts; a named check in `supabase/migrations` mirrors each, and `tests/store/limits.test.ts` holds
   * them together. All of one submission must stay far below 64 KiB, the most a browser sends with `keepalive`.
   */
  maxChars?: number
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: 'name' | 'email' | 'tel' | 'organization'
  /** The height of a textarea. */
  rows?: number
  placeholder?: string
  /** What a select offers behind its first, empty option. */
  options?: readonly { value: string; label: string }[]
  /** The control's id, where its name is not one in the document. */
  htmlId?: string
}

/** What a browser says of its visitor; what led here can't be known where no script asks. */
type Visit = { userAgent: string; referrer: string | undefined }

export type Mail = { subject: string; body: string }

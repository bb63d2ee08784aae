import type { Action, Rows } from '../tables.ts'

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

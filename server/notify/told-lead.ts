import { howToAnswer } from '../../shared/leads/how-to-answer.ts'
import type { Kind } from '../../shared/leads/kinds.ts'
import { isPhoneEmail, phoneOf } from '../../shared/submissions/phone-email.ts'

/** A row of private.leads. */
export type StoredLead = {
  kind: Kind
  id: string
  category: string
  created_at: Date
  state: string
  name: string
  email: string
  text: string
}

/** A lead as it is told: its own fields and how to answer. */
export type ToldLead = {
  kind: Kind
  id: number
  category: string
  name: string
  /** Nothing where the visitor gave a phone. */
  email: string
  phone: string
  text: string
  created_at: string
  probably_spam: boolean
  /** A `mailto:` or `tel:` link, or why there is none. */
  answer: string
}

export function toldLead({ kind, id, category, created_at, state, name, email, text }: StoredLead): ToldLead {
  const phone = kind === 'note' ? undefined : phoneOf({ email, message: text })
  return {
    kind,
    id: Number(id),
    category,
    name,
    email: isPhoneEmail(email) ? '' : email,
    phone: phone ?? '',
    text,
    created_at: created_at.toISOString(),
    probably_spam: state === 'spam',
    answer: kind === 'note' ? 'not possible: a note has no sender' : howToAnswer({ email, message: text }),
  }
}

import { CATEGORIES } from '../../shared/categories.ts'
import type { Kind } from '../../shared/leads/kinds.ts'

/** What the desk's server and its page agree on. The page imports nothing else of the server. */

export const STATES = ['new', 'answered', 'put_away', 'spam'] as const
export type State = (typeof STATES)[number]

/** Of a lead; a note's is “note”. */
export const LEAD_CATEGORIES = [...CATEGORIES, 'note'] as const

/** The parameters by which leads are chosen, in the page's address and in the server's alike. */
export const FILTERS = ['state', 'kind', 'category', 'since', 'until', 'search'] as const
export type FilterName = (typeof FILTERS)[number]

/** What `state` may say beside a state: every lead but spam, which is set apart. */
export const ALL_BUT_SPAM = 'all'

const STEPS = [1, 4, 12, 24, 72]

/** What the chart of answers tells apart, in hours: what the page promises, in the place of the step that is nearest, and the others. */
export function stepsWith(promised: number): number[] {
  const distance = (hours: number) => Math.abs(Math.log(hours / promised))
  const nearest = STEPS.reduce((before, hours) => (distance(hours) < distance(before) ? hours : before))
  return STEPS.map((hours) => (hours === nearest ? promised : hours))
}

/** From here on leads are no longer counted one by one: `1000` means that many or more. */
export const COUNTED_MAX = 1000

/** A line of the list. Dates are ISO 8601; name, e-mail and text are what a visitor wrote. */
export type ListedLead = {
  seq: number
  kind: Kind
  category: (typeof LEAD_CATEGORIES)[number]
  created_at: string
  state: State
  state_at: string
  name: string
  email: string
  text: string
}

/** `next` is to be given as `before` for the page after this one. */
export type ListPage = { leads: ListedLead[]; next: number | null; count: number }

/** What else the person who wrote did; `seq` where it is a lead. */
export type Deed = { at: string; what: Kind | 'contact_form' | 'meetup_request'; seq: number | null }

export type Lead = ListedLead & {
  spam_score: number
  spam_reasons: string[]
  /** The number to call, or nothing. */
  phone: string | null
  /** A link of mailto: with nothing but its receiver, or of tel:; nothing when neither reaches the one who wrote. */
  answer: string | null
  deeds: Deed[]
}

/** Changes with each lead that comes, and with each that gets another state; an answered one may be removed without. */
export type Pulse = { open: number; newest: number; stamp: string }

/** What would go with a person: row by row, with the beginning of its text. */
export type ToForget = { rows: { what: string; created_at: string; text: string }[] }

/** What went; `untidied` is why its traces are still in the store's files, or nothing when they are not. */
export type Forgotten = ToForget & { untidied: string | null }

/** Counted without spam, in the owner's time zone. Weeks begin on Monday and are named by that day; weekday 1 is Monday. */
export type Figures = {
  weeks: { week: string; kind: Kind; count: number }[]
  categories: { category: ListedLead['category']; count: number }[]
  hours: { weekday: number; hour: number; count: number }[]
  /** How many were answered within so many hours; null is what took longer. */
  answers: { hours: number | null; count: number }[]
  /** New ones: how many wait, and how many of them for more than the hours promised. */
  waiting: { count: number; late: number }
  /** Presses of Get Started, and messages that came within an hour after one. */
  started: { presses: number; messages: number; followed: number }
}

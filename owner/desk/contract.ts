import type { Activity } from '../../server/leads/activity.ts'
import type { Kind, Lead, State } from '../../shared/lead.ts'
import type { Table } from '../../shared/tables.ts'

/** What the desk's server and its page agree on, beside shared/lead.ts. The page imports nothing else of the server. */

/** The parameters by which leads are chosen, in the page's address and in the server's alike. */
export const FILTERS = ['state', 'kind', 'category', 'since', 'until', 'search'] as const
export type FilterName = (typeof FILTERS)[number]

const STEPS = [1, 4, 12, 24, 72]

/** The steps of the chart of answers, in hours: the step nearest to what the page promises is replaced by the promise. */
export function stepsWith(promised: number): number[] {
  const distance = (hours: number) => Math.abs(Math.log(hours / promised))
  const nearest = STEPS.reduce((before, hours) => (distance(hours) < distance(before) ? hours : before))
  return STEPS.map((hours) => (hours === nearest ? promised : hours))
}

/**
 * A page of the list, with the beginning of each text. `next` is to be given as `before` for the page after this one. The
 * first page counts the leads of all pages.
 */
export type ListPage = { leads: Lead[]; next: number | null; count: number | null }

export type OpenedLead = Lead & { activity: Activity[] }

/** Single leads, or all that `filters` choose except those that came after the lead `upTo`, which the owner has not seen. */
export type Target = { seqs: number[] } | { filters: string; upTo: number }

/** So many leads are changed in one statement: more would hold their locks for seconds. */
export const CHANGED_AT_ONCE = 5_000

/** What a lead was before its state was changed. */
export type Before = Pick<Lead, 'seq' | 'state' | 'state_at'>

/** Of leads that were changed; `next` is to be given as `after` beside the target, for the rest of it. */
export type Changed = { before: Before[]; next: number | null }

/** To make leads what they were before, if their state is still the one that they were given. */
export type Undo = { given: State; before: Before[] }

/** How many leads are neither what they were nor what they were given: they were changed elsewhere, and are left so. */
export type Undone = { left: number }

/** The stamp changes with each lead that comes, is classified or gets another state; an answered one may be removed without. */
export type Pulse = { open: number; newest: number; stamp: string }

/** What would go with a person: row by row, with the beginning of its text. */
export type ToForget = { rows: { table: Table; id: number; what: string; created_at: string; text: string }[] }

/** What went; `untidied` is why its traces are still in the store's files, or nothing when they are not. */
export type Forgotten = ToForget & { untidied: string | null }

/** Counted without spam, in the owner's time zone. Weeks begin on Monday and are named by that day; weekday 1 is Monday. */
export type Figures = {
  weeks: { week: string; kind: Kind; count: number }[]
  /** The week in which the first lead was counted; what came in it before is not in its count. */
  firstWeek: string | null
  /** Of messages and meetups. */
  categories: { kind: Kind; category: string; count: number }[]
  hours: { weekday: number; hour: number; count: number }[]
  /** How many were answered within so many hours; null is what took longer. */
  answers: { hours: number | null; count: number }[]
  /** New ones: how many wait, and how many of them for more than the hours promised. */
  waiting: { count: number; late: number }
  /** Presses of Get Started, and messages that came within an hour after one. */
  started: { presses: number; messages: number; followed: number }
}

/** Whether the browser has a cookie now that opens the desk; else its page must keep the token itself. */
export type Session = { isRemembered: boolean }

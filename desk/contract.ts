import type { Activity } from '../leads/activity.ts'
import type { Kind, Lead, State } from '../shared/lead.ts'
import type { Table } from '../shared/tables.ts'

/** What the server and the page of the desk share, beside shared/lead.ts. The page imports nothing else of the server. */

const STEPS = [1, 4, 12, 24, 72]

/** Steps of the chart of replies, in hours: the promise replaces the nearest one. */
export function replySteps(promised: number): number[] {
  const distance = (hours: number) => Math.abs(Math.log(hours / promised))
  const nearest = STEPS.reduce((before, hours) => (distance(hours) < distance(before) ? hours : before))
  return STEPS.map((hours) => (hours === nearest ? promised : hours))
}

/** Texts are excerpts. `next` is the `before` of the next page. */
export type ListPage = { leads: Lead[]; next: number | null }

/** Of all pages. A request of its own: the page need not wait until all are counted. */
export type LeadCount = { count: number }

/**
 * How an answer by mail begins, in the language that the visitor read, and the locale of its date. `language` is the name of that language,
 * undefined on a site with a single one.
 */
export type Reply = { subject: string; quote: string; locale: string; language?: string | undefined }

export type OpenedLead = Lead & { activity: Activity[]; reply: Reply }

/** `filters` choose no lead after `upTo`, since the owner has not seen those. */
export type Target = { seqs: number[] } | { filters: string; upTo: number }

/** More in one statement would hold their locks for seconds. */
export const CHANGED_AT_ONCE = 5_000

export type Before = Pick<Lead, 'seq' | 'state' | 'state_at'>

/** `next` is the `after` of the request for the rest of a target. */
export type Changed = { before: Before[]; next: number | null }

/** `given` is the state to undo: a lead that has another one by now is left as it is. */
export type Undo = { given: State; before: Before[] }

/** How many leads were left as they are, because they were changed elsewhere. */
export type Undone = { left: number }

/** `stamp` changes when a lead comes, is classified or gets another state, but not always when an answered one is removed. */
export type Pulse = { open: number; newest: number; stamp: string }

/** `text` is an excerpt. */
export type ToForget = { rows: { table: Table; id: number; what: string; created_at: string; text: string }[] }

/** Without spam, in the owner's time zone. A week is named by its Monday. */
export type Figures = {
  weeks: { week: string; kind: Kind; count: number }[]
  /** Earlier days of this week may not be counted. */
  firstWeek: string | null
  /** Replied to within so many hours; null stands for longer. */
  replies: { hours: number | null; count: number }[]
  /** Messages and meetups that wait for a reply. `late`: for longer than the hours promised. */
  waiting: { count: number; late: number }
}

/** `timeZone` is the owner's, by TZ or content/site.yaml; null where only the browser knows it. */
export type DeskSettings = { timeZone: string | null }

/** `refused_at` is when its signature counter went backwards. */
export type Device = { id: string; name: string; made_at: string; used_at: string; refused_at: string | null }

/** `name` is that of its passkey; null where a link from the terminal opened it. */
export type DeskSession = { id: string; name: string | null; made_at: string; used_at: string; isOwn: boolean }

export type Devices = { passkeys: Device[]; sessions: DeskSession[] }

/** A line of the doctor. */
export type HealthLine = { check: string; level: 'ok' | 'warn' | 'fault'; what: string; fix?: string }

import type { NamedResult } from '../doctor/check-result.ts'
import type { OtherLead } from '../leads/find-leads.ts'
import type { Lead } from '../shared/lead.ts'
import type { Table } from '../shared/tables.ts'

/**
 * What the server of the desk sends to its page, and takes from it. Of the server the page imports types alone.
 * A `Moment` is a Date on the server, and ISO 8601 in JSON.
 */

/** Texts are excerpts. `next` is the `before` of the next page. */
export type ListPage = { leads: Lead[]; next: number | null }

/** Counts the leads of all pages. It is a separate request, so that the list need not wait for it. */
export type LeadCount = { count: number }

/**
 * How a reply by mail begins, in the language that the visitor read, and the locale of its date. `language` is the name of that language,
 * undefined on a site with a single one.
 */
export type Reply = { subject: string; quote: string; locale: string; language?: string | undefined }

/** `otherLeads` are from the same e-mail or phone. */
export type OpenedLead = Lead & { otherLeads: OtherLead[]; reply: Reply }

/** `filters` is the query of the list. It chooses no lead after `upTo`, since the owner has not seen those. */
export type Target = { seqs: number[] } | { filters: string; upTo: number }

/** `changeId` is for its undo. A lead that has the state already does not count as changed. */
export type Change = { changeId: string; changed: number }

/**
 * `stamp` changes when a lead comes, gets another state or is deleted. `timeZone` is the owner's: that of TZ or content/site.yaml, or else
 * of the machine.
 */
export type Pulse = { open: number; newest: number; stamp: string; timeZone: string }

/** A row that is from a person or mentions them. `text` is its beginning. */
export type RowExcerpt<Moment = string> = { table: Table; id: number; what: string; created_at: Moment; text: string }

/** Spam does not count. Weeks are those of the owner's time zone. */
export type FigureCounts = {
  promisedHours: number
  /** Oldest first, each named by its Monday; the last one is not over. */
  weeks: { week: string; count: number }[]
  /** Hours until the reply: from `from` on, and below `to`. The last one has no end. */
  replies: { from: number; to: number | null; count: number }[]
  replied: number
  /** Replied to within the hours promised. */
  onTime: number
  /** Messages and meetups without a reply. `late`: for longer than the hours promised. */
  waiting: number
  late: number
}

/** `refused_at` is when its signature counter went backwards. */
export type Device<Moment = string> = {
  id: string
  name: string
  created_at: Moment
  used_at: Moment
  refused_at: Moment | null
}

/** `name` is that of its passkey; null where a link from the terminal opened it. */
type DeskSession<Moment = string> = {
  id: string
  name: string | null
  created_at: Moment
  used_at: Moment
  isThisBrowser: boolean
}

export type DeviceLists<Moment = string> = { passkeys: Device<Moment>[]; sessions: DeskSession<Moment>[] }

/** What the doctor found. */
export type HealthResults = NamedResult[]

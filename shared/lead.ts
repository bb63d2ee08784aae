import type { Table } from './tables.ts'

/** A meetup is a row of contact_submissions whose category is coffee or beer, from either form. */
export const LEAD_KINDS = ['message', 'meetup', 'note'] as const
export type LeadKind = (typeof LEAD_KINDS)[number]

export const LEAD_STATES = ['open', 'replied', 'archived', 'spam'] as const
export type LeadState = (typeof LEAD_STATES)[number]
/** The desk shows these if its URL names no state. */
export const DEFAULT_STATE: LeadState = 'open'
/** A filter for leads in any state but spam. */
export const NOT_SPAM = 'not-spam'
export type StateFilter = LeadState | typeof NOT_SPAM

/** The filters for leads. They are also query parameters of the desk's pages and of its server. */
export const FILTERS = ['state', 'kind', 'category', 'since', 'until', 'search'] as const
export type FilterName = (typeof FILTERS)[number]
export type FilterParams = Partial<Record<FilterName, string>>
/** A text of any length would be too long for a URL. */
export const SEARCH_MAX_CHARS = 200

/**
 * A lead as the owner reads it. The names are those of the exports. Dates are ISO 8601; all texts are as a visitor
 * wrote them.
 */
export type Lead = {
  /** Numbers the leads of all kinds in the order of arrival. */
  id: number
  kind: LeadKind
  /** Whether the meetup form sent it, which asks for a phone in place of an e-mail, and composes the text. */
  is_from_meetup_form: boolean
  /** The visitor's own row. docs/data.md has the names in each export. */
  visitor_table: Table
  visitor_row_id: number
  /** The visitor's choice, as the store names it; “note” for a note. */
  category: string
  /** The owner's label, or the category if she no longer offers it. */
  category_label: string
  created_at: string
  state: LeadState
  /** The owner's first reply; null if she has not replied. */
  replied_at: string | null
  spam_reasons: string[]
  /** The tag of the language of the page from which it was sent, such as “vi”. */
  language: string
  name: string
  /** The e-mail is empty if the visitor left a phone or nothing. */
  email: string
  phone: string
  text: string
  /** A `mailto:` or `tel:` link to the sender and nobody else; null when no link is certain. */
  reply_link: string | null
}

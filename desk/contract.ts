// The types of what the desk's server and page exchange. The page imports nothing else of the server. No field may be
// renamed: after an update, an open page runs its older code until the owner follows a link. The fields of a lead or a
// row are in snake_case, as in the exports, and all others in camelCase.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Category, OtherLead } from '../leads/find-leads.ts'
import type { PersonRow } from '../leads/forget.ts'
import type { LeadSummary } from '../leads/lead-summary.ts'
import type { Retention } from '../leads/retention.ts'
import type { LeadStatistics } from '../leads/statistics.ts'
import type { NamedResult } from '../server/doctor/check-result.ts'
import type { FilterParams, Lead } from '../shared/lead.ts'

export type { LeadStatistics, LeadSummary, NamedResult, PersonRow }

/** The responses of the routes that the page calls, except the files of POST backup and GET export. */
export type DeskResponses = {
  'GET summary': LeadSummary
  'GET leads': ListPage
  'GET leads/count': LeadCount
  'GET leads/:id': ShownLead
  'PUT state': LeadCount
  'PUT undo': LeadCount
  'POST forget/preview': PersonRow[]
  'POST forget': PersonRow[]
  'GET categories': Category[]
  'GET statistics': LeadStatistics
  'GET doctor': NamedResult[]
  'GET retention': Retention
  'PUT retention': Retention
  'GET devices': { passkeys: Passkey[]; sessions: Session[] }
  'DELETE passkeys/:id': object
  'DELETE sessions/:id': object
  'DELETE sessions': object
  'DELETE session': object
  'POST link-session': object
  'POST setup/options': PublicKeyCredentialCreationOptionsJSON
  'POST setup': object
  'POST sign-in/options': PublicKeyCredentialRequestOptionsJSON
  'POST sign-in': object
  'POST links/options': PublicKeyCredentialRequestOptionsJSON
  'POST links': NewAccessLink
}

/** A method and a path of the desk's API. */
export type DeskRoute = keyof DeskResponses

/** A lead in the list, with the beginning of its text. */
export type ListedLead = Omit<Lead, 'text'> & { excerpt: string }

type ListPage = {
  /** Newest first. */
  leads: ListedLead[]
  /** The `before` of the next page; null on the last one. */
  next: number | null
}

/**
 * How many leads there are, by request:
 * - `GET leads/count`: those that match the filters, on all pages. The list need not wait for it.
 * - `PUT state`: those that were changed, without those that had the state already.
 * - `PUT undo`: those that were restored, without those that were changed since.
 */
type LeadCount = { count: number }

export type ShownLead = Lead & {
  /** From the same e-mail or phone. */
  otherLeads: OtherLead[]
  replyDraft: ReplyDraft
  /** The English name of the visitor's language; undefined on a site with a single one. */
  languageName?: string
}

/** How a reply by mail begins, in the language that the visitor read. */
export type ReplyDraft = {
  subject: string
  /** The line above the quoted text, which says when it was written. */
  attribution: string
}

/** The leads to change. */
export type LeadTarget =
  | { ids: number[] }
  | {
      filters: FilterParams
      /** The `id` of the newest lead that the owner has seen. */
      upTo: number
    }

/** Dates are ISO 8601. */
export type Passkey = {
  id: string
  /** The owner's name for the device. */
  name: string
  created_at: string
  used_at: string
  /** When its signature counter went backwards; null if it never did. */
  refused_at: string | null
}

/** A browser that is signed in. Dates are ISO 8601. */
export type Session = {
  id: string
  /** The name of its passkey; null if a link from the terminal opened it. */
  name: string | null
  created_at: string
  used_at: string
  isThisBrowser: boolean
}

/** An access link opens the desk once, or makes a passkey on another device. */
type NewAccessLink = { url: string }

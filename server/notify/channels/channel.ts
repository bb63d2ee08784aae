import type { Lead } from '../../../shared/lead.ts'

/** `global_id` is unique among the leads of all sites, and the same in each notification. */
export type NotifiedLead = Lead & { global_id: string }

export type LeadNotification = {
  /** Stays the same when the notification is sent again. */
  id: string
  /** One line, which may hold a visitor's text. */
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  /** A `mailto:` or `tel:` link. */
  replyLink?: string
  deskLink?: string
  leads: readonly NotifiedLead[]
}

export type Channel = {
  /** The store knows the channel by it: `makeChannelKey` of its URL. */
  key: string
  /** People and logs read it, so it holds no secret. */
  label: string
  /** No log may hold one of these. */
  secrets: readonly string[]
  /**
   * Resolves when the other side has accepted it.
   * @throws {TextRejectedError} {RetryAfterError} or any other error, after which the notification is sent again
   */
  send(notification: LeadNotification, signal: AbortSignal): Promise<void>
}

/** The other side rejects this text for ever, but accepts others. */
export class TextRejectedError extends Error {}

/** The other side asks for time, as by the header Retry-After. */
export class RetryAfterError extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

import type { Lead } from '../../../shared/lead.ts'

/** `globalId` is unique among the leads of all sites, and the same in each notification. */
export type NotifiedLead = Lead & { globalId: string }

export type Notification = {
  /** The same when the notification is sent again. */
  id: string
  /** One line; it may hold a visitor's words. */
  subject: string
  text: string
  /** Has none of a visitor's text: for a filter that refuses that. */
  fallbackText: string
  replyTo?: { name: string; address: string }
  /** A `mailto:` or `tel:` link. */
  replyLink?: string
  deskLink?: string
  leads: readonly NotifiedLead[]
}

export type Channel = {
  address: string
  /** People and logs read it, so it holds no secret. */
  label: string
  /** Must never be in a log. */
  secrets: readonly string[]
  /** Resolves when the other side has accepted it. @throws {TextRejectedError} {RetryLaterError} */
  send(notification: Notification, signal: AbortSignal): Promise<void>
}

export class RetryLaterError extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The other side refuses this text for ever, but accepts other messages. */
export class TextRejectedError extends Error {}

/** A fault in the settings; the message names the fix and no secret. */
export class InvalidAddressError extends Error {}

export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Needs no TLS: nothing goes over a network. */
export const isThisMachine = ({ hostname }: URL): boolean => LOOPBACK_NAMES.includes(hostname.toLowerCase())

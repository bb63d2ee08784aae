import { createHash } from 'node:crypto'
import type { Lead } from '../../../shared/lead.ts'

/** `globalId` is unique among the leads of all sites, and the same in each notification. */
export type NotifiedLead = Lead & { globalId: string }

export type Notification = {
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
   * @throws {TextRejectedError} {PauseRequestedError} or any other error, after which the notification is sent again
   */
  send(notification: Notification, signal: AbortSignal): Promise<void>
}

/** A URL may hold a secret, so the store gets a hash of it. */
export const makeChannelKey = (channelUrl: string): string =>
  createHash('sha256').update(channelUrl).digest('hex').slice(0, 32)

/** The other side rejects this text for ever, but accepts other messages. */
export class TextRejectedError extends Error {}

/** The other side asks for a pause of `seconds`. */
export class PauseRequestedError extends Error {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Names below localhost are left out: Node asks DNS for them, which may lead elsewhere. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** TLS is not needed, because nothing goes over a network. */
export const isThisMachine = ({ hostname }: URL): boolean => LOOPBACK_NAMES.includes(hostname.toLowerCase())

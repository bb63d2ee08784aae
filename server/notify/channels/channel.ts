import type { Notification } from '../notification.ts'

export type Channel = {
  address: string
  /** For people and logs, without secrets. */
  label: string
  /** Must never be in a log. */
  secrets: readonly string[]
  /** Resolves when the other side has accepted it. @throws {WordsRefused} {RetryLater} */
  send(notification: Notification, signal: AbortSignal): Promise<void>
}

export class RetryLater extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The other side refuses this text for ever, but accepts other messages. */
export class WordsRefused extends Error {}

/** A fault in the settings; the message names the fix and no secret. */
export class InvalidAddressError extends Error {}

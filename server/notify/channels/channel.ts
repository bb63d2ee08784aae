import type { Notification } from '../notification.ts'

/** A way to the owner. */
export type Channel = {
  /** The address as it was given, secrets and all. */
  address: string
  /** Its name for a person, without its secrets. */
  label: string
  /** What must not be in a log. */
  secrets: readonly string[]
  /**
   * Resolves when the other side has it; aborts when `signal` says so.
   * @throws {WordsRefused} when the other side takes messages, but not this one
   */
  send(notification: Notification, signal: AbortSignal): Promise<void>
}

/** The other side says when to try again. */
export class RetryLater extends Error {
  readonly seconds: number
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** The other side refuses these words for ever, but takes other messages. */
export class WordsRefused extends Error {}

/** A fault in the settings; the message names the cure and no secret. */
export class WrongAddress extends Error {}

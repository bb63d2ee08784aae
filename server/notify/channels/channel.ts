import type { Notice } from '../notice.ts'

/** A way to the owner. */
export type Channel = {
  /** The address as it was given, secrets and all. */
  address: string
  /** What a person knows it by, without its secrets. */
  label: string
  /** What must not be in a log. */
  secrets: readonly string[]
  /**
   * Resolves when the other side has it.
   * @throws {WordsRefused} when the other side takes messages, but not this one
   */
  send(notice: Notice): Promise<void>
}

/** The other side does not want just these words, and never will. */
export class WordsRefused extends Error {}

/** A fault in the settings; the message names the cure and no secret. */
export class WrongAddress extends Error {}

/** How long the other side may take, in milliseconds. */
export const SEND_WITHIN_MS = 20_000

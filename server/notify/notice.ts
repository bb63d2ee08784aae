import type { ToldLead } from './told-lead.ts'

/** What is told at once, whatever the way. */
export type Notice = {
  /** The same whenever the same is told again. */
  id: string
  /** One line; it may hold a visitor's words. */
  subject: string
  text: string
  /** The same without a word of a visitor's, for who refuses those. */
  textWithoutWords: string
  /** Whom the Reply button answers. */
  replyTo: { name: string; address: string } | undefined
  /** The way to answer, as a link. */
  answer: string | undefined
  leads: readonly ToldLead[]
  /** Whether it may be read tomorrow. */
  isQuiet: boolean
}

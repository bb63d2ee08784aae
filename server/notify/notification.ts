import type { Lead } from '../../shared/lead.ts'

/** A lead with an id that no lead of any site shares, the same wherever this one is notified of. */
export type NotifiedLead = Lead & { globalId: string }

/** What is sent at once, whatever the channel. */
export type Notification = {
  /** The same when the notification is sent again. */
  id: string
  /** One line; it may hold a visitor's words. */
  subject: string
  text: string
  /** The text without any of the visitor's words, for a channel that refuses those. */
  textWithoutWords: string
  /** The address that the Reply button answers. */
  replyTo: { name: string; address: string } | undefined
  /** The way to answer, as a link. */
  answer: string | undefined
  /** Where the owner's desk shows it, if she reaches that by a name. */
  desk?: string | undefined
  leads: readonly NotifiedLead[]
  /** Whether it is not urgent. */
  isQuiet: boolean
}

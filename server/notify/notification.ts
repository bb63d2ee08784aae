import type { Lead } from '../../shared/lead.ts'

/** `globalId` is unique among the leads of all sites, and the same in each notification. */
export type NotifiedLead = Lead & { globalId: string }

export type Notification = {
  /** The same when the notification is sent again. */
  id: string
  /** One line; it may hold a visitor's words. */
  subject: string
  text: string
  textWithoutWords: string
  replyTo?: { name: string; address: string }
  answer?: string
  desk?: string
  leads: readonly NotifiedLead[]
}

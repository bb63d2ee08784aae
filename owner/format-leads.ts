import { MEETUP_TYPES } from '../shared/categories.ts'
import { PHONE_EMAIL_DOMAIN } from '../shared/submissions/meetup.ts'
import { printable } from './printable.ts'
import type { Leads } from './read-leads.ts'

type Message = Leads['contact_submissions'][number]

/** What visitors sent, for a person at a terminal: messages, meetups, notes, actions, each newest first. */
export function formatLeads({ notes, site_actions, contact_submissions }: Leads): string {
  const parts = [
    section('Messages', contact_submissions.filter((row) => !isMeetup(row)).map(message)),
    section('Meetups', contact_submissions.filter(isMeetup).map(message)),
    section(
      'Notes',
      notes.map((note) => `${time(note)}\n${indented(note.content)}`),
    ),
    section(
      'Actions',
      site_actions.map((action) => `${time(action)}  ${action.action_type}  ${summary(action.details)}`),
    ),
  ]
  return parts.filter(Boolean).join('\n\n') || 'Nobody has written yet.'
}

function section(title: string, entries: string[]): string {
  return entries.length === 0 ? '' : `${title} (${entries.length})\n\n${entries.join('\n')}`
}

function message(row: Message): string {
  const head = `${time(row)}  ${printable(row.name)}, ${row.category}`
  return `${head}\n  answer: ${answer(row)}\n${indented(row.message)}\n`
}

/** A meetup's e-mail is its phone number at a domain that nobody can write to. */
function answer({ email }: Message): string {
  const [local = '', domain] = email.split('@')
  if (domain === PHONE_EMAIL_DOMAIN) return `tel:${printable(local)}`
  // In a link these would begin a subject or further receivers, and the visitor has no say in those.
  return `mailto:${printable(email.replaceAll(/[%?&#]/g, encodeURIComponent))}`
}

function summary(details: object): string {
  const text = printable(Object.values(details).join(', ')).replaceAll(/\s+/g, ' ')
  return text.length > SUMMARY_MAX_CHARS ? `${text.slice(0, SUMMARY_MAX_CHARS).toWellFormed()}…` : text
}

const SUMMARY_MAX_CHARS = 80

const isMeetup = ({ category }: Message) => (MEETUP_TYPES as readonly string[]).includes(category)

const time = ({ created_at }: { created_at: Date }) =>
  created_at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const indented = (text: string) => printable(text).replaceAll(/^/gm, '    ')

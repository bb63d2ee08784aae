import { leaveNote } from '../../content/leave-note.ts'
import { requestMeetup } from '../../content/request-meetup.ts'
import { sendMessage } from '../../content/send-message.ts'
import type { Category, MeetupType } from '../../shared/categories.ts'
import { MEETUP_TYPES } from '../../shared/categories.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { meetupRow, meetupThanks } from '../../shared/meetup-request.ts'
import type { SiteAction, Table } from '../../shared/tables.ts'

/** What a form asks to be stored, and the words for each end. */
export type Submission = {
  table: Table
  row: object
  /** Logged once the row is stored. */
  action: SiteAction
  thanks: string
  failure: string
}
type Incomplete = { incomplete: string }

type Fields = Record<string, string>

/**
 * Reads a form that a browser posted without script, as the page's own script would have sent it.
 * @returns `null` if it is none of the page's forms
 */
export function readSubmission(posted: Record<string, unknown>, userAgent: string): Submission | Incomplete | null {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(posted)) {
    // HTML sends line ends as CR LF; the page's script sends LF.
    if (typeof value === 'string') fields[name] = cleanText(value).replaceAll('\r\n', '\n')
  }
  if (fields.form === 'leave-note') return readNote(fields)
  if (fields.form === 'send-message') return readMessage(fields)
  if (fields.form === 'request-meetup') return readMeetup(fields, userAgent)
  return null
}

const isBlank = (text: string | undefined) => !text?.trim()

function readNote({ content = '' }: Fields): Submission | Incomplete {
  const { empty, success, failure } = leaveNote.messages
  if (isBlank(content)) return { incomplete: empty }
  return {
    table: 'notes',
    row: { content },
    action: { action_type: 'note_submitted', details: { content } },
    thanks: success,
    failure,
  }
}

function readMessage({ name = '', email = '', category = '', message = '' }: Fields): Submission | Incomplete {
  const { incomplete, success, failure } = sendMessage.messages
  if ([name, email, category, message].some(isBlank)) return { incomplete }
  const row = { name, email, category: category as Category, message }
  return {
    table: 'contact_submissions',
    row,
    action: { action_type: 'contact_form', details: row },
    thanks: success,
    failure,
  }
}

function readMeetup({ name = '', phone = '', meetup_type }: Fields, userAgent: string): Submission | Incomplete {
  const { incomplete, failure } = requestMeetup.messages
  if ([name, phone].some(isBlank)) return { incomplete }
  const type: MeetupType = MEETUP_TYPES.find((known) => known === meetup_type) ?? 'coffee'
  return {
    table: 'contact_submissions',
    // The server can't know what led the visitor to the page: the request's own referrer is the page itself.
    row: meetupRow({ type, name, phone, userAgent, referrer: '' }),
    action: { action_type: 'meetup_request', details: { meetup_type: type, name, phone } },
    thanks: meetupThanks(type, name),
    failure,
  }
}

import type { Content } from '../content-model/schemas/content-types.ts'
import type { Mail } from '../shared/mailto.ts'
import { makePhoneEmail } from '../shared/phone-email.ts'
import { ACTION_TYPES, MEETUP_TYPES, type MeetupType, type SiteAction, type VisitorRows } from '../shared/tables.ts'
import { fillTemplate } from '../shared/text.ts'
import { cleanText, type FormValues } from './form-values.ts'
import { MEETUP_TYPE_FIELD } from './posted-fields.ts'

// The checks notes_content_length and contact_submissions_…_length of supabase/migrations have the same limits.
export const NOTE_MAX_CHARS = 5_000
const NAME_MAX_CHARS = 200
/** RFC 5321 allows 64 characters for the local part, the @ and 255 for the domain. */
const EMAIL_MAX_CHARS = 320
/** No check has it, since a phone is no column. A number in any notation takes at most half of it. */
const PHONE_MAX_CHARS = 40
const MESSAGE_MAX_CHARS = 20_000

export type FormDefinition = {
  id: 'note-form' | 'message-form' | 'meetup-form'
  table: 'notes' | 'contact_submissions'
  fields: Record<string, Field>
  /** The page's sentences when a required field is blank, and when the store does not take the row. */
  outcomes: { incomplete: string; failure: string }
  makeSuccessText(values: FormValues): string
  makeRow(values: FormValues, visit: Visit): VisitorRows['notes' | 'contact_submissions']
  makeSiteAction(values: FormValues): SiteAction
  /** A mail to the owner with what could not be stored. */
  makeMail(values: FormValues): Mail
}

export type Field = {
  label: string
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea'
  /** The error of a blank field. A field without this text may be blank. */
  requiredText?: string
  /**
   * The limit in UTF-16 units, which are never fewer than PostgreSQL's code points. A form with every field at its limit
   * must fit into BODY_BYTES of `shared/rest.ts`, at three bytes for a letter.
   */
  maxChars?: number
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
  autoComplete?: 'name' | 'email' | 'tel' | 'organization'
  rows?: number
  placeholder?: string
  /** The options of a select; the first one is empty. */
  options?: readonly { id: string; label: string }[]
}

/** A browser or a server that lacks one of these passes an empty text. */
type Visit = { userAgent: string; referrer: string }

/** The page has these texts from `#content`, the server from `content.json` of the same build. */
type FormContent = Pick<Content, 'meetupForm' | 'messageForm' | 'noteForm'>

export const makeFormDefinitions = ({ meetupForm, messageForm, noteForm }: FormContent) => ({
  note: makeNoteForm(noteForm),
  message: makeMessageForm(messageForm),
  meetup: makeMeetupForm(meetupForm),
})

function makeNoteForm(texts: Content['noteForm']) {
  const { label, requiredText, placeholder, outcomes, mailSubject } = texts
  const fields = {
    content: { label, requiredText, placeholder, control: 'textarea', rows: 1, maxChars: NOTE_MAX_CHARS },
  } satisfies Record<keyof VisitorRows['notes'], Field>
  const makeRow = (values: FormValues) => pickFields(values, fields)
  return {
    id: 'note-form',
    table: 'notes',
    fields,
    outcomes,
    makeSuccessText: () => outcomes.success,
    makeRow,
    makeSiteAction: (values) => ({ action_type: ACTION_TYPES.note, details: makeRow(values) }),
    makeMail: (values) => ({ subject: mailSubject, body: makeRow(values).content }),
  } satisfies FormDefinition
}

const NAME_FIELD = { control: 'text', maxChars: NAME_MAX_CHARS, autoComplete: 'name' } as const

function makeMessageForm(texts: Content['messageForm']) {
  const { fields: labels, categories, choose, outcomes, mailSubject } = texts
  const fields = {
    name: { ...labels.name, ...NAME_FIELD },
    email: { ...labels.email, control: 'email', maxChars: EMAIL_MAX_CHARS, autoComplete: 'email' },
    category: { ...labels.category, control: 'select', options: [{ id: '', label: choose }, ...categories] },
    message: { ...labels.message, control: 'textarea', rows: 5, maxChars: MESSAGE_MAX_CHARS },
  } satisfies Record<keyof VisitorRows['contact_submissions'], Field>
  const makeRow = (values: FormValues) => pickFields(values, fields)
  return {
    id: 'message-form',
    table: 'contact_submissions',
    fields,
    outcomes,
    makeSuccessText: () => outcomes.success,
    makeRow,
    makeSiteAction: (values) => ({ action_type: ACTION_TYPES.message, details: makeRow(values) }),
    makeMail(values) {
      const { category, message, ...signature } = makeRow(values)
      return { subject: mailSubject, body: `${message}\n\n${Object.values(signature).filter(Boolean).join('\n')}` }
    },
  } satisfies FormDefinition
}

/** The row of a form has its own fields only, whatever else was posted. */
const pickFields = <Name extends string>(values: FormValues, fields: Record<Name, Field>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? ''])) as Record<Name, string>

const USER_AGENT_MAX_CHARS = 100

function makeMeetupForm(texts: Content['meetupForm']) {
  const { fields: labels, outcomes, types, request, mailSubject } = texts
  const fields = {
    name: { ...labels.name, ...NAME_FIELD },
    phone: { ...labels.phone, control: 'tel', maxChars: PHONE_MAX_CHARS, autoComplete: 'tel' },
  } satisfies Record<string, Field>
  return {
    id: 'meetup-form',
    table: 'contact_submissions',
    fields,
    outcomes,
    makeSuccessText: (values) =>
      fillTemplate(outcomes.success, {
        name: pickFields(values, fields).name.trim(),
        type: types[parseMeetupType(values)],
      }),
    makeRow(values, { userAgent, referrer }) {
      const { name, phone } = pickFields(values, fields)
      const category = parseMeetupType(values)
      const text = fillTemplate(request.message, {
        type: types[category],
        name,
        phone,
        userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS) || request.unknown,
        referrer: referrer || request.directVisit,
      })
      // A referrer can be of any length.
      return { name, email: makePhoneEmail(phone), category, message: cleanText(text.slice(0, MESSAGE_MAX_CHARS)) }
    },
    makeSiteAction: (values) => ({
      action_type: ACTION_TYPES.meetup,
      details: { meetup_type: parseMeetupType(values), ...pickFields(values, fields) },
    }),
    makeMail: (values) => ({
      subject: fillTemplate(mailSubject, { type: types[parseMeetupType(values)] }),
      body: `${values.name}\n${values.phone}`,
    }),
  } satisfies FormDefinition
}

/** The type is coffee if a form came without the pressed button. */
const parseMeetupType = ({ [MEETUP_TYPE_FIELD]: posted }: FormValues): MeetupType =>
  MEETUP_TYPES.find((type) => type === posted) ?? 'coffee'

import { requestMeetup } from '../../content/request-meetup.ts'
import { MEETUP_TYPES, type MeetupType } from '../categories.ts'
import { fillTemplate } from '../fill-template.ts'
import { type ContactRow, message } from './message.ts'
import type { Submission } from './submission.ts'

const { fields, messages, types, request } = requestMeetup

/** A meetup's e-mail can't reach a phone: RFC 2606 reserves `.invalid`, so nobody else ever receives an answer to it. */
export const PHONE_EMAIL_DOMAIN = 'phone-contact.invalid'
/** An address needs a first part, and a phone may have been written in words. */
const EMAIL_WITHOUT_DIGITS = 'no-digits'
const USER_AGENT_MAX_CHARS = 100

export const meetup = {
  id: 'request-meetup',
  table: 'contact_submissions',
  fields: {
    name: { maxChars: message.fields.name.maxChars, missing: fields.name.missing },
    // A number in every notation takes half of it.
    phone: { maxChars: 40, missing: fields.phone.missing },
  },
  incomplete: messages.incomplete,
  failure: messages.failure,
  failureAsksFor: message.id,
  thanks: (values) => fillTemplate(messages.success, { name: values.name.trim(), type: types[typeOf(values)] }),
  row(values, { userAgent, referrer }) {
    const { name, phone } = values
    const category = typeOf(values)
    const text = fillTemplate(request.message, {
      type: types[category],
      name,
      phone,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS) || request.unknownBrowser,
      referrer: referrer || request.directVisit,
    })
    return {
      name,
      email: `${digitsOf(phone) || EMAIL_WITHOUT_DIGITS}@${PHONE_EMAIL_DOMAIN}`,
      category,
      // A referrer can be of any length.
      message: text.slice(0, message.fields.message.maxChars).toWellFormed(),
    }
  },
  action: (values) => ({
    action_type: 'meetup_request',
    details: { meetup_type: typeOf(values), name: values.name, phone: values.phone },
  }),
  mail: (values) => ({
    subject: fillTemplate(requestMeetup.mailSubject, { type: types[typeOf(values)] }),
    body: `${values.name}\n${values.phone}`,
  }),
} satisfies Submission<'name' | 'phone', 'name' | 'phone' | 'meetup_type'>

/**
 * The number to call, of a stored meetup: its e-mail's digits, with a plus if the same phone has one in the message. Undefined
 * when it was written in words, or the e-mail is no meetup's.
 */
export function phoneOf({ email, message }: Pick<ContactRow, 'email' | 'message'>): string | undefined {
  const [digits = '', domain] = email.split('@')
  if (domain !== PHONE_EMAIL_DOMAIN || !/^\d+$/.test(digits)) return undefined
  // The words around it are the owner's, and may be others since: a plus counts before the same digits.
  const isAbroad = [...message.matchAll(/\+[\s().]*(?=\d)/g)].some(({ index }) =>
    digitsOf(message.slice(index)).startsWith(digits),
  )
  return `${isAbroad ? '+' : ''}${digits}`
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '')

/** What the pressed button says; coffee where a form came without it. */
const typeOf = ({ meetup_type }: { meetup_type: string }): MeetupType =>
  MEETUP_TYPES.find((type) => type === meetup_type) ?? 'coffee'

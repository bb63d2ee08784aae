import { requestMeetup } from '../../content/request-meetup.ts'
import { MEETUP_TYPES, type MeetupType } from '../categories.ts'
import { fillTemplate } from '../fill-template.ts'
import { message } from './message.ts'
import { phoneEmail } from './phone-email.ts'
import type { Submission } from './submission.ts'

const { fields, messages, types, request } = requestMeetup

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
      email: phoneEmail(phone),
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

/** What the pressed button says; coffee where a form came without it. */
const typeOf = ({ meetup_type }: { meetup_type: string }): MeetupType =>
  MEETUP_TYPES.find((type) => type === meetup_type) ?? 'coffee'

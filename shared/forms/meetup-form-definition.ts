import { meetupForm } from '#content'
import { cleanText, type FormValues } from '../form-values.ts'
import { makePhoneEmail } from '../phone-email.ts'
import { ACTIONS, MEETUP_TYPES, type MeetupType } from '../tables.ts'
import { fillTemplate } from '../text.ts'
import type { Field, FormDefinition } from './form-definition.ts'
import { messageFormDefinition } from './message-form-definition.ts'

const { messages, types, request } = meetupForm

const fields = {
  name: { ...messageFormDefinition.fields.name, ...meetupForm.fields.name },
  // A number in any notation takes at most half of it.
  phone: { ...meetupForm.fields.phone, control: 'tel', maxChars: 40, autoComplete: 'tel' },
} satisfies Record<string, Field>

const USER_AGENT_MAX_CHARS = 100

export const meetupFormDefinition = {
  id: 'meetup-form',
  table: 'contact_submissions',
  fields,
  messages,
  makeThanks(values) {
    const { name = '' } = values
    return fillTemplate(messages.success, { name: name.trim(), type: types[parseMeetupType(values)] })
  },
  makeRow(values, { userAgent, referrer }) {
    const { name = '', phone = '' } = values
    const category = parseMeetupType(values)
    const text = fillTemplate(request.message, {
      type: types[category],
      name,
      phone,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS) || request.unknown,
      referrer: referrer || request.directVisit,
    })
    return {
      name,
      email: makePhoneEmail(phone),
      category,
      // A referrer can be of any length.
      message: cleanText(text.slice(0, messageFormDefinition.fields.message.maxChars)),
    }
  },
  makeAction: (values) => ({
    action_type: ACTIONS.meetup,
    details: { meetup_type: parseMeetupType(values), name: values.name, phone: values.phone },
  }),
  makeMail: (values) => ({
    subject: fillTemplate(meetupForm.mailSubject, { type: types[parseMeetupType(values)] }),
    body: `${values.name}\n${values.phone}`,
  }),
} satisfies FormDefinition

/** The type is coffee if a form came without the pressed button. */
const parseMeetupType = ({ meetup_type }: FormValues): MeetupType =>
  MEETUP_TYPES.find((type) => type === meetup_type) ?? 'coffee'

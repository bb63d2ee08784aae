import { requestMeetup } from '../content/request-meetup.ts'
import type { MeetupType } from './categories.ts'
import { fillTemplate } from './fill-template.ts'
import { MESSAGE_MAX_CHARS, USER_AGENT_MAX_CHARS } from './limits.ts'
import type { Rows } from './tables.ts'

type MeetupRequest = { type: MeetupType; name: string; phone: string; userAgent: string; referrer: string }

/** The contact row of a meetup request. A referrer can be of any length, so the message ends where its limit is. */
export function meetupRow({ type, name, phone, userAgent, referrer }: MeetupRequest): Rows['contact_submissions'] {
  const digits = phone.replace(/\D/g, '') || requestMeetup.emailWithoutDigits
  const message = fillTemplate(requestMeetup.message, {
    type: requestMeetup.types[type],
    name,
    phone,
    userAgent: userAgent.slice(0, USER_AGENT_MAX_CHARS) || requestMeetup.unknownUserAgent,
    referrer: referrer || requestMeetup.directVisit,
  })
  return {
    name,
    email: `${digits}@${requestMeetup.emailDomain}`,
    category: type,
    message: message.slice(0, MESSAGE_MAX_CHARS).toWellFormed(),
  }
}

/** The words that thank for a meetup request. */
export const meetupThanks = (type: MeetupType, name: string): string =>
  fillTemplate(requestMeetup.messages.success, { name, type: requestMeetup.types[type] })

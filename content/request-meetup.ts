import type { RequestMeetup } from './schema.ts'

export const requestMeetup = {
  title: 'Boston Meetup',
  text: "Let's grab a drink! First, I'll need your contact info.",
  fields: {
    name: { label: 'Your Name', missing: 'Please enter your name.' },
    phone: { label: 'Phone Number', missing: 'Please enter your phone number.' },
  },
  preference: "What's your preference?",
  types: { coffee: 'Coffee', beer: 'Beer' },
  cancel: 'Cancel',
  messages: {
    incomplete: 'Please fill in your name and phone number',
    failure: 'Something went wrong. Please try the contact form instead.',
    success: "Thanks {name}! {type} meetup request submitted. I'll call you soon!",
  },
  /** A reply by e-mail can't reach a phone: RFC 2606 reserves `.invalid`, so nobody else ever receives one. */
  emailDomain: 'phone-contact.invalid',
  /** The e-mail's first part for a phone without any digit. */
  emailWithoutDigits: 'no-digits',
  message: '{type} meetup request from {name}. Phone: {phone}. User agent: {userAgent}. Referrer: {referrer}.',
  unknownUserAgent: 'Unknown',
  directVisit: 'Direct visit',
  rescueSubject: '{type} in Boston?',
} satisfies RequestMeetup

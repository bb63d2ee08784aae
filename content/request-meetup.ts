import type { Content } from '#content-schema'

export const requestMeetup: Content<'requestMeetup'> = {
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
  mailSubject: '{type} in Boston?',
  request: {
    message: '{type} meetup request from {name}. Phone: {phone}. User agent: {userAgent}. Referrer: {referrer}.',
    unknown: 'Unknown',
    directVisit: 'Direct visit',
  },
}

import type { Content } from '#content-schema'
import { owner } from './owner.ts'

export const sendMessage: Content<'sendMessage'> = {
  title: 'Send a Message',
  fields: {
    name: { label: 'Name', missing: 'Please enter your name.' },
    email: { label: 'Email', missing: 'Please enter your email.' },
    category: { label: 'Category', missing: 'Please choose a category.' },
    message: { label: 'Message', missing: 'Please enter a message.' },
  },
  choose: 'Choose one…',
  /** As many as you like, one at least. A `value` is read by programs alone; with `collaborator` among them, a visitor who answers an idea is one. */
  categories: [
    { value: 'recruiter', label: 'Recruiter' },
    { value: 'client', label: 'Client' },
    { value: 'collaborator', label: 'Collaborator' },
    { value: 'friend', label: 'Just Saying Hi' },
    { value: 'coffee', label: 'Coffee Meetup' },
    { value: 'beer', label: 'Beer Meetup' },
  ],
  promise: 'I answer within 24 hours.',
  promisedHours: 24,
  submit: 'Send Message',
  messages: {
    incomplete: 'Please fill in all fields',
    failure: 'Failed to submit. Please try again.',
    success: "Message sent! I'll get back to you within 24 hours.",
  },
  mailSubject: 'A message from your site',
  answer: { subject: `Re: your message to ${owner.name}`, quote: 'On {date} you wrote:' },
}

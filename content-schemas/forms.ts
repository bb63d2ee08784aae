import { z } from 'zod'
import { languageNeutral, list, plural, template, text } from './field-types.ts'

const labeled = z.strictObject({ label: text, missing: text })

export const noteForm = z.strictObject({
  title: text,
  label: text,
  placeholder: text,
  missing: text,
  promise: text.describe('Who reads a note. It is shown beside its form.'),
  submit: text,
  outcomes: z.strictObject({ incomplete: text, failure: text, success: text }),
  mailSubject: text,
})

const CATEGORY_ID = /^[a-z][a-z0-9_-]{0,39}$/

const category = z.strictObject({
  id: languageNeutral(
    z
      .string()
      .regex(CATEGORY_ID, "not a name for a category. Write it like 'press', with a–z, digits, - and _.")
      .refine((id) => id !== 'note', 'the category of every note. Write another id.'),
  ).describe('The name under which the store keeps it. Visitors never see it, so it may stay when the label changes.'),
  label: text,
})
export const messageForm = z.strictObject({
  title: text,
  fields: z.strictObject({ name: labeled, email: labeled, category: labeled, message: labeled }),
  choose: text,
  categories: list(category).min(1),
  promise: text.describe('Your promise beside the button. Write the same number of hours below.'),
  promisedHours: z.int().min(1).describe('The desk counts an open message as late after this many hours.'),
  submit: text,
  outcomes: z.strictObject({ incomplete: text, failure: text, success: text }),
  mailSubject: text,
  reply: z
    .strictObject({ subject: text, quote: template('date') })
    .describe('The beginning of your reply by mail: its subject, and the line above the quoted message.'),
})

export const meetupForm = z.strictObject({
  title: text,
  text,
  fields: z.strictObject({ name: labeled, phone: labeled }),
  preference: text,
  types: z.strictObject({ coffee: text, beer: text }),
  cancel: text,
  outcomes: z.strictObject({ incomplete: text, failure: text, success: template('name', 'type') }),
  mailSubject: template('type'),
  request: z
    .strictObject({
      message: template('type', 'name', 'phone', 'userAgent', 'referrer'),
      unknown: text.describe('Stands for a browser that does not name itself.'),
      directVisit: text.describe('Stands for a visit without a referring page.'),
    })
    .describe('The message that you receive about a request.'),
})

export const formTexts = z.strictObject({
  sending: text,
  stored: text,
  mailInstead: text,
  kept: text,
  ownWordsKept: text.describe('Shown if a button would replace what the visitor has already written.'),
  retry: template('time').describe('Shown after too many messages at once. {time} is when the next one may be sent.'),
  charactersLeft: template('count'),
  tooLong: plural.describe('Shown below a field with too long a text.'),
  dismiss: text,
  notifications: text,
})

export const formResponse = z.strictObject({
  yourText: text,
  tooMuch: text,
  tooOften: text,
  unknownForm: text,
})

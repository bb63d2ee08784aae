import { z } from 'zod'
import { languageNeutral, line, list, plural, template } from './field-schemas.ts'

const labeled = z.strictObject({ label: line, requiredText: line })

export const noteForm = z.strictObject({
  title: line,
  label: line,
  placeholder: line,
  requiredText: line,
  reassurance: line.describe('Who reads a note. It is shown beside its form.'),
  submit: line,
  outcomes: z.strictObject({ incomplete: line, failure: line, success: line }),
  mailSubject: line,
})

const CATEGORY_ID = /^[a-z][a-z0-9_-]{0,39}$/

const category = z.strictObject({
  id: languageNeutral(
    z
      .string()
      .regex(CATEGORY_ID, "not a name for a category. Write it like 'press', with a–z, digits, - and _.")
      .refine((id) => id !== 'note', 'the category of every note. Write another id.'),
  ).describe('The name under which the store keeps it. Visitors never see it, so it may stay when the label changes.'),
  label: line,
})
export const messageForm = z.strictObject({
  title: line,
  fields: z.strictObject({ name: labeled, email: labeled, category: labeled, message: labeled }),
  choose: line,
  categories: list(category).min(1),
  reassurance: line.describe('What you say beside the button, such as I reply within {owner.promisedHours} hours.'),
  submit: line,
  outcomes: z.strictObject({ incomplete: line, failure: line, success: line }),
  mailSubject: line,
  reply: z
    .strictObject({ subject: line, quote: template('date') })
    .describe('The beginning of your reply by mail: its subject, and the line above the quoted message.'),
})

export const meetupForm = z.strictObject({
  title: line,
  text: line,
  fields: z.strictObject({ name: labeled, phone: labeled }),
  preference: line,
  types: z.strictObject({ coffee: line, beer: line }),
  cancel: line,
  outcomes: z.strictObject({ incomplete: line, failure: line, success: template('name', 'type') }),
  mailSubject: template('type'),
  request: z
    .strictObject({
      message: template('type', 'name', 'phone', 'userAgent', 'referrer'),
      unknown: line.describe('Stands for a browser that does not name itself.'),
      directVisit: line.describe('Stands for a visit without a referring page.'),
    })
    .describe('The message that you receive about a request.'),
})

export const formTexts = z.strictObject({
  sending: line,
  success: line,
  mailInstead: line,
  kept: line,
  ownWordsKept: line.describe('Shown if a button would replace what the visitor has already written.'),
  retry: template('time').describe('Shown after too many messages at once. {time} is when the next one may be sent.'),
  charactersLeft: template('count'),
  tooLong: plural.describe('Shown below a field with too long a text.'),
  dismiss: line,
  notifications: line,
})

export const formResponse = z.strictObject({
  yourText: line,
  tooMuch: line,
  tooOften: line,
  unknownForm: line,
})

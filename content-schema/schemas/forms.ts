import { z } from 'zod'
import { CATEGORY_KEY, NOTE_CATEGORY } from '../../shared/tables.ts'
import { inCode, list, plural, template, text } from './field-types.ts'

const labeled = z.strictObject({ label: text, missing: text })

export const leaveNote = z.strictObject({
  title: text,
  label: text,
  placeholder: text,
  missing: text,
  promise: text.describe('Who reads a note, said at its form.'),
  submit: text,
  messages: z.strictObject({ empty: text, failure: text, success: text }),
  mailSubject: text,
})

const category = z.strictObject({
  value: inCode(
    z
      .string()
      .regex(CATEGORY_KEY, "not a name for a category. Write it like 'press', with a–z, digits, - and _.")
      .refine((value) => value !== NOTE_CATEGORY, 'the category of every note. Write another value.'),
  ).describe('Under which the store keeps it. Nobody reads it: it may stay when the label changes.'),
  label: text,
})
export const sendMessage = z.strictObject({
  title: text,
  fields: z.strictObject({ name: labeled, email: labeled, category: labeled, message: labeled }),
  choose: text,
  categories: list(category, 'value').min(1),
  promise: text.describe(
    'What a visitor can count on, said beside the button. Write the same as a number of hours below.',
  ),
  promisedHours: z.int().min(1).describe('After so many hours the desk counts a message as late.'),
  submit: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: text }),
  mailSubject: text,
  answer: z
    .strictObject({ subject: text, quote: template('date') })
    .describe('How your answer by mail begins: its subject, and the line above the words that you answer.'),
})

export const requestMeetup = z.strictObject({
  title: text,
  text,
  fields: z.strictObject({ name: labeled, phone: labeled }),
  preference: text,
  types: z.strictObject({ coffee: text, beer: text }),
  cancel: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: template('name', 'type') }),
  mailSubject: template('type'),
  request: z
    .strictObject({
      message: template('type', 'name', 'phone', 'userAgent', 'referrer'),
      unknown: text.describe('For what a browser does not say.'),
      directVisit: text.describe('For a visit that no link led to.'),
    })
    .describe('The summary of a request that you receive.'),
})

export const submission = z.strictObject({
  sending: text,
  arrived: text,
  mailInstead: text,
  kept: text,
  ownWordsKept: text.describe('Said when a button would begin a text where the visitor has written already.'),
  retry: template('time').describe('Said when too much was sent at once: {time} is when it goes on.'),
  charactersLeft: template('count'),
  tooLong: plural.describe('Said below a field that holds too much.'),
  dismiss: text,
  notifications: text,
})

export const formResult = z.strictObject({
  back: text,
  yourText: text,
  tooMuch: text,
  tooOften: text,
  unknownForm: text,
})

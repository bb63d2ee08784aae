import { z } from 'zod'
import { CATEGORY_KEY, NOTE_CATEGORY } from '../shared/categories.ts'
import { inCode, list, template, text } from './kinds.ts'

const labelled = z.strictObject({ label: text, missing: text })

export const leaveNote = z.strictObject({
  title: text,
  label: text,
  placeholder: text,
  missing: text,
  /** Who reads it. */
  promise: text,
  submit: text,
  messages: z.strictObject({ empty: text, failure: text, success: text }),
  mailSubject: text,
})

const category = z.strictObject({
  value: inCode(
    z
      .string()
      .regex(CATEGORY_KEY, "can't be a category's value: write it like 'press', with a–z, digits, - and _ alone")
      .refine((value) => value !== NOTE_CATEGORY, 'is what every note has: write another value'),
  ),
  label: text,
})
export const sendMessage = z.strictObject({
  title: text,
  fields: z.strictObject({ name: labelled, email: labelled, category: labelled, message: labelled }),
  choose: text,
  categories: list(category, 'value').min(1, 'is empty: a message needs a category, write one at least'),
  /** What a visitor can count on, said beside the button, and the same in hours, by which the desk counts what is late. */
  promise: text,
  promisedHours: z.int().positive('is no number of hours: write 24 for a day'),
  submit: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: text }),
  mailSubject: text,
  /** How the owner's answer by mail begins: its subject, and the line above the words she answers. */
  answer: z.strictObject({ subject: text, quote: template('date') }),
})

export const requestMeetup = z.strictObject({
  title: text,
  text,
  fields: z.strictObject({ name: labelled, phone: labelled }),
  preference: text,
  types: z.strictObject({ coffee: text, beer: text }),
  cancel: text,
  messages: z.strictObject({ incomplete: text, failure: text, success: template('name', 'type') }),
  mailSubject: template('type'),
  /** The owner's summary, with the words for what a browser does not say and for a visit without a referrer. */
  request: z.strictObject({
    message: template('type', 'name', 'phone', 'userAgent', 'referrer'),
    unknown: text,
    directVisit: text,
  }),
})

export const submission = z.strictObject({
  sending: text,
  arrived: text,
  mailInstead: text,
  kept: text,
  /** When a button would begin a text where the visitor has written already. */
  ownWordsKept: text,
  /** Where the store says when it takes texts again. */
  retry: template('time'),
  charactersLeft: template('count'),
  tooLong: template('count'),
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

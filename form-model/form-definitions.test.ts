import { expect, test } from 'vitest'
import * as content from '#content'
import { fillTemplate } from '../shared/text.ts'
import { makeFormDefinitions } from './form-definitions.ts'
import { cleanText } from './form-values.ts'

const { request, types } = content.meetupForm
const { meetup: meetupFormDefinition } = makeFormDefinitions(content)
const visit = { userAgent: 'Any', referrer: '' }

test.each([
  ['+1 (617) 555-0143', '+1617555-0143@phone-contact.invalid'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+٩٦٦٥٠١٢٣٤٥٦٧@phone-contact.invalid'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', '۰۹۱۲۳۴۵۶۷۸۹@phone-contact.invalid'],
  ['０９０－１２３４－５６７８', '０９０－１２３４－５６７８@phone-contact.invalid'],
  ['617-555-0100', '617-555-0100@phone-contact.invalid'],
  ['ask at the desk', 'askatthedesk@phone-contact.invalid'],
  ['@work, <ann>\u0000\u200b', 'workann@phone-contact.invalid'],
  ['()', 'no-number@phone-contact.invalid'],
])('A visitor with the phone “%s” has a valid e-mail address', (phone, email) => {
  const row = meetupFormDefinition.makeRow({ name: 'Grace', phone, meetup_type: 'beer' }, visit)
  expect(row.email).toBe(email)
  const values = { type: types.beer, name: 'Grace', phone, userAgent: 'Any', referrer: request.directVisit }
  expect(row.message).toBe(cleanText(fillTemplate(request.message, values)))
})

test('A visitor’s browser name is cut, or unknown if it is missing', () => {
  const values = { name: 'Grace', phone: '1', meetup_type: 'coffee' }
  expect(meetupFormDefinition.makeRow(values, { userAgent: '', referrer: '' }).message).toContain(request.unknown)
  const { message } = meetupFormDefinition.makeRow(values, { userAgent: 'x'.repeat(101), referrer: '' })
  expect(message.match(/x{9,}/)?.[0]).toHaveLength(100)
})

import { expect, test } from 'vitest'
import { meetup } from './meetup.ts'

const visit = { userAgent: 'Any', referrer: '' }

test.each([
  ['+1 (617) 555-0143', '16175550143@phone-contact.invalid'],
  ['ask at the desk', 'no-digits@phone-contact.invalid'],
])('A visitor whose phone is “%s” has an address that the table takes', (phone, email) => {
  const row = meetup.row({ name: 'Grace', phone, meetup_type: 'beer' }, visit)
  expect(row.email).toBe(email)
  expect(row.message).toBe(`Beer meetup request from Grace. Phone: ${phone}. User agent: Any. Referrer: Direct visit.`)
})

test('A visitor whose browser says nothing is unknown, and one who says too much is cut short', () => {
  const values = { name: 'Grace', phone: '1', meetup_type: 'coffee' }
  expect(meetup.row(values, { userAgent: '', referrer: '' }).message).toContain('User agent: Unknown.')
  expect(meetup.row(values, { userAgent: 'x'.repeat(101), referrer: '' }).message).toContain(`: ${'x'.repeat(100)}.`)
})

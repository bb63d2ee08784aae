import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetup } from '../shared/forms/meetup.ts'
import type { Lead } from '../shared/lead.ts'
import { storedLead } from '../tests/support/lead-fixtures.ts'
import { describeReply, readLead } from './read-lead.ts'

const written = (email: string): Lead =>
  readLead(storedLead({ name: 'Ann', email, category: 'client', message: '' }), 'US')

for (const [email, answer] of [
  ['ann+jobs@example.org', 'mailto:ann+jobs@example.org'],
  ['josé@exämple.org', 'mailto:jos%C3%A9@ex%C3%A4mple.org'],
  ['a?bcc=spam@example.org', 'mailto:a%3Fbcc%3Dspam@example.org'],
  // In quotes neither separates recipients: https://www.rfc-editor.org/rfc/rfc6068#section-2
  ['a,ceo;b@x', 'mailto:%22a%2Cceo%3Bb%22@x'],
  ['"a,b"@example.org', 'mailto:%22a%2Cb%22@example.org'],
  ['617-555-0123@phone-contact.invalid', 'tel:+16175550123'],
  ['5550123@phone-contact.invalid', 'by neither mail nor phone: 5550123'],
  ['no-number@phone-contact.invalid', 'not possible: no phone number is in it'],
  ['a@x,ceo', 'by neither mail nor phone: a@x,ceo'],
] as const) {
  test(`The owner answers ${JSON.stringify(email)} as ${answer}`, () => {
    expect(describeReply(written(email))).toBe(answer)
  })
}

const MEETUP = { kind: 'meetup' } as const
const visit = { userAgent: 'Windows Phone: 10', referrer: '' }
const asked = (phone: string, name = 'Grace') =>
  readLead(storedLead(meetup.makeRow({ name, phone, meetup_type: 'beer' }, visit), MEETUP), 'US')

for (const [phone, answer] of [
  ['+1 (617) 555-0143', 'tel:+16175550143'],
  ['(+44) 20.7946.0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['617-555-0143 ext. 9', 'tel:+16175550143;ext=9'],
  ['call after 5pm: 617 555 0143', 'tel:+16175550143'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+966501234567'],
  ['+\u200b47 2234 5678', 'tel:+4722345678'],
  ['617 555 0143 / 617 555 0199', null],
  ['617 555 0143 + 9', 'tel:+16175550143'],
  ['555-0143', null],
  ['1-800-FLOWERS', null],
  ['ask Ann', null],
] as const) {
  test(`The owner calls “${phone}” by ${answer ?? 'no link'}`, () => {
    expect(asked(phone)).toMatchObject({ phone, replyLink: answer, email: '' })
  })
}

test('Digits in a name are no part of the phone', () => {
  for (const name of ['Grace. Phone: +1', 'Grace. Phone: 1', 'Grace 2']) {
    expect(asked('617-555-0143', name)).toMatchObject({ phone: '617-555-0143', replyLink: 'tel:+16175550143' })
  }
})

test('Digits of a phone in the referrer change nothing', () => {
  const referrer = 'https://x.example/?id=4722345678&other=+6175550143'
  for (const [phone, answer] of [
    ['+47 22 34 56 78', 'tel:+4722345678'],
    ['617 555 0143', 'tel:+16175550143'],
  ] as const) {
    const row = meetup.makeRow({ name: 'Grace', phone, meetup_type: 'beer' }, { ...visit, referrer })
    expect(readLead(storedLead(row, MEETUP), 'US')).toMatchObject({ phone, replyLink: answer })
  }
})

test('The owner calls abroad, whatever words she asks for a meetup with', () => {
  const message = 'Pedido de café de Rita. Telefone: (+351) 213 456 789. Programa: X 1.0. De: visita direta.'
  const lead = readLead(storedLead({ email: '+351213456789@phone-contact.invalid', message }, MEETUP), 'US')
  expect(lead).toMatchObject({ phone: '(+351) 213 456 789', replyLink: 'tel:+351213456789' })
})

test.each([
  ['0049 162 17550143', 'tel:+4916217550143'],
  ['011 44 20 7946 0958', 'tel:+442079460958'],
  ['+52 1 55 1234 5678', 'tel:+525512345678'],
  ['0052 1 (55) 1234-5678', 'tel:+525512345678'],
])('The owner calls %s, dialed from abroad or in an old form', (phone, answer) => {
  const row = storedLead(meetup.makeRow({ name: 'Grace', phone, meetup_type: 'beer' }, visit), MEETUP)
  expect(readLead(row, 'US').replyLink).toBe(answer)
  expect(readLead(row, 'GB').replyLink).toBe(answer)
})

test('A number without its country is called where the owner lives', () => {
  const row = storedLead(meetup.makeRow({ name: 'Grace', phone: '020 7946 0958', meetup_type: 'beer' }, visit), MEETUP)
  expect(readLead(row, 'GB').replyLink).toBe('tel:+442079460958')
  expect(readLead(row, 'US').replyLink).toBe(null)
})

test('Whatever the address, a mail program sees one receiver and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      (local, domain) => {
        const answer = describeReply(written(`${local}@${domain}`))
        expect(answer).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        if (!answer.startsWith('mailto:')) return
        expect(answer).not.toMatch(/[?&#,;\s<>]/)
        const receiver = decodeURIComponent(answer.slice('mailto:'.length))
        const unquoted = receiver.replace(/^"(?:[^"\\]|\\.)*"(?=@)/su, 'quoted')
        expect(unquoted).not.toMatch(/[,;:<>()"\s]/)
        expect(unquoted.split('@')).toHaveLength(2)
      },
    ),
    // Spaces of other scripts.
    {
      numRuns: 1000,
      examples: [
        ['\u3000^', '-'],
        ['\u00a0a', 'b.org'],
      ],
    },
  )
})

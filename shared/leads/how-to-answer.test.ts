import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetup } from '../submissions/meetup.ts'
import { howToAnswer } from './how-to-answer.ts'

for (const [email, answer] of [
  ['ann+jobs@example.org', 'mailto:ann+jobs@example.org'],
  ['josé@exämple.org', 'mailto:jos%C3%A9@ex%C3%A4mple.org'],
  ['a?bcc=spam@example.org', 'mailto:a%3Fbcc%3Dspam@example.org'],
  // Between quotes neither divides receivers: https://www.rfc-editor.org/rfc/rfc6068#section-2
  ['a,ceo;b@x', 'mailto:%22a%2Cceo%3Bb%22@x'],
  ['"a,b"@example.org', 'mailto:%22a%2Cb%22@example.org'],
  ['"a",b@example.org', 'mailto:%22%5C%22a%5C%22%2Cb%22@example.org'],
  ['6175550123@phone-contact.invalid', 'tel:6175550123'],
  ['no-digits@phone-contact.invalid', 'by neither mail nor phone: no-digits@phone-contact.invalid'],
  ['a@x,ceo', 'by neither mail nor phone: a@x,ceo'],
  ['a@x\u0007', 'by neither mail nor phone: a@x␇'],
] as const) {
  test(`The owner answers ${JSON.stringify(email)} as ${answer}`, () => {
    expect(howToAnswer({ email, message: '' })).toBe(answer)
  })
}

const visit = { userAgent: 'Windows Phone: 10', referrer: '' }

for (const [phone, answer, name = 'Grace'] of [
  ['+1 (617) 555-0143', 'tel:+16175550143'],
  ['(+44) 20.7946.0018', 'tel:+442079460018'],
  ['617-555-0143', 'tel:6175550143'],
  ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+966501234567'],
  ['＋８１ ９０ １２３４ ５６７８', 'tel:+819012345678'],
  ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'tel:09123456789'],
  ['617 555 0143 + 9', 'tel:61755501439'],
  ['617-555-0143', 'tel:6175550143', 'Grace. Phone: +1'],
  ['+1 617 555 0143', 'tel:+16175550143', 'Grace. Phone: 1'],
] as const) {
  test(`The owner calls ${name}, who wrote “${phone}”, as ${answer}`, () => {
    expect(howToAnswer(meetup.row({ name, phone, meetup_type: 'beer' }, visit))).toBe(answer)
  })
}

test('The owner calls abroad, whatever words she asks for a meetup with', () => {
  const email = '351213456789@phone-contact.invalid'
  const message = 'Pedido de café de Rita. Telefone: (+351) 213 456 789. Programa: X 1.0. De: visita direta.'
  expect(howToAnswer({ email, message })).toBe('tel:+351213456789')
})

test('Whatever the address, a mail program sees one receiver and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      (local, domain) => {
        const answer = howToAnswer({ email: `${local}@${domain}`, message: '' })
        expect(answer).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        if (!answer.startsWith('mailto:')) return
        expect(answer).not.toMatch(/[?&#,;\s<>]/)
        const receiver = decodeURIComponent(answer.slice('mailto:'.length))
        const unquoted = receiver.replace(/^"(?:[^"\\]|\\.)*"(?=@)/su, 'quoted')
        expect(unquoted).not.toMatch(/[,;:<>()"\s]/)
        expect(unquoted.split('@')).toHaveLength(2)
      },
    ),
    { numRuns: 1000 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import { makeStoredLead } from '../tests/support/store/lead-fixtures.ts'
import { describeHowToReply } from './reply.ts'
import { toLead } from './stored-lead.ts'

const describeReplyTo = (email: string): string => {
  const stored = makeStoredLead({ name: 'Ann', email, category: 'client', message: '' })
  return describeHowToReply(toLead(stored, { ...getOwnerProfile(), country: 'US' }))
}

test.each([
  ['ann+jobs@example.org', 'mailto:ann+jobs@example.org'],
  ['josé@exämple.org', 'mailto:jos%C3%A9@ex%C3%A4mple.org'],
  ['a?bcc=spam@example.org', 'mailto:a%3Fbcc%3Dspam@example.org'],
  ['a,ceo;b@x', 'by neither mail nor phone: a,ceo;b@x'],
  ['"a,b"@example.org', 'by neither mail nor phone: "a,b"@example.org'],
  ['617-555-0123@phone-contact.invalid', 'tel:+16175550123'],
  ['5550123@phone-contact.invalid', 'by neither mail nor phone: 5550123'],
  ['no-number@phone-contact.invalid', 'not possible: no phone number is in it'],
  // No form makes these. As a regular expression, the first would be invalid.
  ['(@phone-contact.invalid', 'by neither mail nor phone: (@phone-contact.invalid'],
  ['a@x,ceo', 'by neither mail nor phone: a@x,ceo'],
])('The owner replies to %s: %s', (email, reply) => {
  expect(describeReplyTo(email)).toBe(reply)
})

test('A mail program sees only one receiver, for any e-mail address', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      (local, domain) => {
        const reply = describeReplyTo(`${local}@${domain}`)
        expect(reply).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        if (!reply.startsWith('mailto:')) return
        expect(reply).not.toMatch(/[?&#,;\s<>]/)
        const receiver = decodeURIComponent(reply.slice('mailto:'.length))
        expect(receiver).not.toMatch(/[,;:<>()"\s]/)
        expect(receiver.split('@')).toHaveLength(2)
      },
    ),
    // Spaces of other scripts.
    {
      numRuns: 300,
      examples: [
        ['\u3000^', '-'],
        ['\u00a0a', 'b.org'],
      ],
    },
  )
})

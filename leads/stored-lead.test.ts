import type { CountryCode } from 'libphonenumber-js'
import { describe, expect, test } from 'vitest'
import { getOwnerProfile } from '../content-model/reader/owner-profile.ts'
import { readContent } from '../content-model/reader/read-content.ts'
import { makeFormDefinitions } from '../form-model/form-definitions.ts'
import { makeStoredLead } from '../tests/support/store/lead-fixtures.ts'
import { toLead } from './stored-lead.ts'

const { meetup: meetupFormDefinition } = makeFormDefinitions(readContent())

const makeOwner = (country: CountryCode) => ({ ...getOwnerProfile(), country })

describe('A meetup', () => {
  const readMeetup = (phone: string, { name = 'Grace', referrer = '', country = 'US' as CountryCode } = {}) => {
    const row = meetupFormDefinition.makeRow(
      { name, phone, meetup_type: 'beer' },
      { userAgent: 'Windows Phone: 10', referrer },
    )
    return toLead(makeStoredLead(row, { kind: 'meetup' }), makeOwner(country))
  }

  test.each([
    ['+1 (617) 555-0143', 'tel:+16175550143'],
    ['(+44) 20.7946.0018', 'tel:+442079460018'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['617-555-0143 ext. 9', 'tel:+16175550143;ext=9'],
    ['call after 5pm: 617 555 0143', 'tel:+16175550143'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', 'tel:+966501234567'],
    ['+\u200b47 2234 5678', 'tel:+4722345678'],
    ['617 555 0143 / 617 555 0199', null],
    ['617 555 0143 + 9', null],
    ['617-555-0143/44', null],
    // Russia writes numbers like this one, which contains an American number.
    ['8 (912) 345-67-89', null],
    ['8 (912) 345-67-89 WhatsApp', null],
    ['617-555-0143/44 (Ann)', null],
    ['617\t555\t0143', 'tel:+16175550143'],
    ['@ann_b', null],
    ['555-0143', null],
    ['1-800-FLOWERS', null],
    ['ask Ann', null],
  ])('with the phone “%s” is called by %s', (phone, replyLink) => {
    expect(readMeetup(phone)).toMatchObject({ phone, reply_link: replyLink, email: '' })
  })

  test.each([
    // Dialed from abroad, or in Mexico's old form.
    ['0049 162 17550143', 'tel:+4916217550143', 'tel:+4916217550143'],
    ['011 44 20 7946 0958', 'tel:+442079460958', 'tel:+442079460958'],
    ['+52 1 55 1234 5678', 'tel:+525512345678', 'tel:+525512345678'],
    ['0052 1 (55) 1234-5678', 'tel:+525512345678', 'tel:+525512345678'],
    ['020 7946 0958', null, 'tel:+442079460958'],
  ])('with the phone %s is called by %s, from Britain by %s', (phone, fromUs, fromBritain) => {
    expect(readMeetup(phone).reply_link).toBe(fromUs)
    expect(readMeetup(phone, { country: 'GB' }).reply_link).toBe(fromBritain)
  })

  test.each([
    ['+47 22 34 56 78', 'tel:+4722345678'],
    ['617 555 0143', 'tel:+16175550143'],
  ])('with the phone %s has no digits of anything else', (phone, replyLink) => {
    const referrer = 'https://x.example/?id=4722345678&other=+6175550143'
    expect(readMeetup(phone, { name: 'Grace. Phone: +1', referrer })).toMatchObject({ phone, reply_link: replyLink })
  })

  test('is called abroad, in the owner’s own words', () => {
    const message = 'Pedido de café de Rita. Telefone: (+351) 213 456 789. Programa: X 1.0. De: visita direta.'
    const stored = makeStoredLead({ email: '+351213456789@phone-contact.invalid', message }, { kind: 'meetup' })
    expect(toLead(stored, makeOwner('US'))).toMatchObject({
      phone: '(+351) 213 456 789',
      reply_link: 'tel:+351213456789',
    })
  })
})

import { expect, test } from 'vitest'
import { mailtoLink } from './form-definition.ts'

const mailOf = (body: string) => new URL(mailtoLink('me@example.org', { subject: 'Hello & more', body }))

test('A visitor’s mail has her lines and signs as she wrote them', () => {
  const { protocol, pathname, searchParams } = mailOf('One & two\nthree?')
  expect(protocol + pathname).toBe('mailto:me@example.org')
  expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Hello & more', body: 'One & two\r\nthree?' })
})

test.each(['x'.repeat(3000), 'я'.repeat(400)])(
  'A visitor whose text is too long for an address has a mail that opens all the same',
  (body) => {
    const { href, searchParams } = mailOf(body)
    expect(href.length).toBeLessThan(2048)
    expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Hello & more' })
  },
)

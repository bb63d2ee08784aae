import { expect, test } from 'vitest'
import { makeMailtoLink } from './mailto.ts'

const openMail = (body: string) => new URL(makeMailtoLink('me@example.org', { subject: 'Hello & more', body }))

test('A visitor’s mail has her lines and signs as she wrote them', () => {
  const { protocol, pathname, searchParams } = openMail('One & two\nthree?')
  expect(protocol + pathname).toBe('mailto:me@example.org')
  expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Hello & more', body: 'One & two\r\nthree?' })
})

test.each(['x'.repeat(3000), 'я'.repeat(400)])('A visitor’s text that is too long leaves the mail empty', (body) => {
  const { href, searchParams } = openMail(body)
  expect(href.length).toBeLessThan(2048)
  expect(Object.fromEntries(searchParams)).toEqual({ subject: 'Hello & more' })
})

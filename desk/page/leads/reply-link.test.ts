import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeReplyLink } from './reply-link.ts'

const created_at = '2026-11-22T12:00:00Z'
const ENGLISH_REPLY = { subject: 'Re: your message', quote: 'On {date} you wrote:', locale: 'en-US' }
const readBody = (link: string) => String(new URL(link).searchParams.get('body'))

test('A reply is in the visitor’s language, and quotes each line', () => {
  const reply = { subject: 'رد: رسالتك', quote: 'كتبت في {date}:', locale: 'ar-JO' }
  const link = makeReplyLink('mailto:ann@example.org', { text: 'Hello,\r\nit is 5 % & more.', created_at }, reply)
  expect(new URL(link).searchParams.get('subject')).toBe('رد: رسالتك')
  expect(readBody(link)).toBe('\r\n\r\nكتبت في ٢٢‏/١١‏/٢٠٢٦:\r\n> Hello,\r\n> it is 5 % & more.\r\n')
})

test('A long text is quoted as far as mail programs allow', () => {
  for (const character of ['x', 'é', '\u{1f600}']) {
    const link = makeReplyLink('mailto:ann@example.org', { text: character.repeat(2500), created_at }, ENGLISH_REPLY)
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(link.length).toBeGreaterThan(1950)
    expect(readBody(link)).toMatch(new RegExp(`> ${character}+\\[…\\]\r\n$`, 'u'))
  }
})

test('Whatever was written, the link has one subject and one body', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const link = makeReplyLink('mailto:ann@example.org', { text, created_at }, ENGLISH_REPLY)
      expect(link.length).toBeLessThanOrEqual(2000)
      expect(link).toMatch(/^mailto:ann@example\.org\?subject=[^&#\s]+&body=[^&#\s]+$/)
      decodeURIComponent(link)
    }),
    { numRuns: 30 },
  )
})

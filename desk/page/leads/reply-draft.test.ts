import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addReplyDraft } from './reply-draft.ts'

const ENGLISH_DRAFT = { subject: 'Re: your message', attribution: 'On Nov 22, 2026 you wrote:' }
const readBody = (link: string) => String(new URL(link).searchParams.get('body'))

test('A reply is in the visitor’s language, and quotes each line', () => {
  const draft = { subject: 'رد: رسالتك', attribution: 'كتبت في ٢٢‏/١١‏/٢٠٢٦:' }
  const link = addReplyDraft('mailto:ann@example.org', 'Hello,\r\nit is 5 % & more.', draft)
  expect(new URL(link).searchParams.get('subject')).toBe('رد: رسالتك')
  expect(readBody(link)).toBe('\r\n\r\nكتبت في ٢٢‏/١١‏/٢٠٢٦:\r\n> Hello,\r\n> it is 5 % & more.\r\n')
})

test('A long text is quoted as far as mail programs allow', () => {
  for (const character of ['x', 'é', '\u{1f600}']) {
    const link = addReplyDraft('mailto:ann@example.org', character.repeat(2500), ENGLISH_DRAFT)
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(link.length).toBeGreaterThan(1950)
    expect(readBody(link)).toMatch(new RegExp(`> ${character}+\\[…\\]\r\n$`, 'u'))
  }
})

test('A reply link has one subject and one body, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const link = addReplyDraft('mailto:ann@example.org', text, ENGLISH_DRAFT)
      expect(link.length).toBeLessThanOrEqual(2000)
      expect(link).toMatch(/^mailto:ann@example\.org\?subject=[^&#\s]+&body=[^&#\s]+$/)
      decodeURIComponent(link)
    }),
    { numRuns: 30 },
  )
})

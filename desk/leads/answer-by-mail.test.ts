import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerByMail } from './answer-by-mail.ts'

const created_at = '2026-11-22T12:00:00Z'
const bodyOf = (link: string) => String(new URL(link).searchParams.get('body'))

test('An answer quotes what was written, each line with its mark', () => {
  const link = answerByMail('mailto:ann@example.org', { text: 'Hello,\r\nit is 5 % & more.', created_at })
  expect(bodyOf(link)).toBe('\r\n\r\nOn Nov 22, 2026 you wrote:\r\n> Hello,\r\n> it is 5 % & more.\r\n')
})

test('A long text is quoted as far as a mail program takes a link, and says where it was cut', () => {
  for (const letter of ['x', 'é', '\u{1f600}']) {
    const link = answerByMail('mailto:ann@example.org', { text: letter.repeat(2500), created_at })
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(link.length).toBeGreaterThan(1950)
    expect(bodyOf(link)).toMatch(new RegExp(`> ${letter}+\\[…\\]\r\n$`, 'u'))
  }
})

test('Whatever was written, the link has one subject and one body', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const link = answerByMail('mailto:ann@example.org', { text, created_at })
      expect(link.length).toBeLessThanOrEqual(2000)
      expect(link).toMatch(/^mailto:ann@example\.org\?subject=[^&#\s]+&body=[^&#\s]+$/)
      decodeURIComponent(link)
    }),
    { numRuns: 30 },
  )
})

import { expect, test } from 'vitest'
import { judgeLead } from '../../server/leads/spam-rule.ts'
import { HONEST_TEXTS } from './honest-texts.ts'
import { SPAM_TEXTS } from './spam-texts.ts'

const judge = (text: string, more: Partial<Parameters<typeof judgeLead>[0]> = {}) =>
  judgeLead({ name: 'Ann', text, sameTextFrom: 1, isTrapFilled: false, ...more })

test('Two hundred texts are labelled, half of them honest, none twice', () => {
  expect([HONEST_TEXTS.length, SPAM_TEXTS.length]).toEqual([100, 100])
  expect(new Set([...HONEST_TEXTS, ...SPAM_TEXTS]).size).toBe(200)
})

test('No honest person is set apart', () => {
  const apart = HONEST_TEXTS.map((text) => ({ text, ...judge(text) })).filter(({ isSpam }) => isSpam)
  expect(apart).toEqual([])
})

test('Of what sells, begs and cheats at least four in five are set apart, with the reasons', () => {
  const verdicts = SPAM_TEXTS.map((text) => ({ text, ...judge(text) }))
  const missed = verdicts.filter(({ isSpam }) => !isSpam)
  expect(missed.length, missed.map(({ text, reasons }) => `${text} (${reasons})`).join('\n')).toBeLessThanOrEqual(20)
  expect(verdicts.filter(({ isSpam, reasons }) => isSpam && reasons.length === 0)).toEqual([])
})

test('A field that no person sees, a link for a name and the same words from several set apart by themselves', () => {
  const text = 'We are looking for help with a dashboard in January.'
  expect(judge(text).isSpam).toBe(false)
  expect(judge(text, { isTrapFilled: true }).isSpam).toBe(true)
  expect(judge(text, { name: 'https://spam.example' }).isSpam).toBe(true)
  expect(judge(text, { sameTextFrom: 2 }).isSpam).toBe(true)
  expect(judge('Hello', { sameTextFrom: 9 }).isSpam).toBe(false)
})

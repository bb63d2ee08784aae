import { expect, test } from 'vitest'
import { classify, SIGNS } from '../../server/leads/spam-rule.ts'
import { HELD_OUT_HONEST, HELD_OUT_SPAM } from './held-out-texts.ts'
import { HONEST_TEXTS } from './honest-texts.ts'
import { SPAM_TEXTS } from './spam-texts.ts'

/** What was measured: the rule knows the texts it was made by far better, and a better rule may raise this. */
const SET_APART_OF_25 = 11

const verdictOn = (text: string, more: Partial<Parameters<typeof classify>[0]> = {}) =>
  classify({ name: 'Ann', text, sameTextFrom: 1, isHoneypotFilled: false, ...more })

test('No honest person is set apart', () => {
  const apart = HONEST_TEXTS.map((text) => ({ text, ...verdictOn(text) })).filter(({ isSpam }) => isSpam)
  expect(apart).toEqual([])
})

test('At least four in five spam texts are set apart, with the reasons', () => {
  const verdicts = SPAM_TEXTS.map((text) => ({ text, ...verdictOn(text) }))
  const missed = verdicts.filter(({ isSpam }) => !isSpam)
  expect(missed.length, missed.map(({ text, reasons }) => `${text} (${reasons})`).join('\n')).toBeLessThanOrEqual(
    SPAM_TEXTS.length / 5,
  )
  expect(verdicts.filter(({ isSpam, reasons }) => isSpam && reasons.length === 0)).toEqual([])
})

test('No honest person is set apart by a rule that was made without her text', () => {
  expect(HELD_OUT_HONEST.filter((text) => verdictOn(text).isSpam)).toEqual([])
})

test('As many held-out spam texts are set apart as were measured', () => {
  expect(HELD_OUT_SPAM.filter((text) => verdictOn(text).isSpam).length).toBeGreaterThanOrEqual(SET_APART_OF_25)
})

test('A customer who asks for work or help may name the trades that sellers are in', () => {
  const trades = 'SEO and link building is what my agency sells.'
  expect(verdictOn(trades).isSpam).toBe(true)
  expect(verdictOn(`${trades} Could you look at our numbers?`)).toMatchObject({ isSpam: false })
  expect(verdictOn(`${trades} Could you look at our numbers?`).reasons).toEqual([
    'search engine optimising',
    'trades links',
  ])
  expect(verdictOn('Could you verify your account: https://mail.example').isSpam).toBe(true)
  expect(verdictOn('I am a specialist of satisfactory size: https://ann.example').reasons).toEqual(['a link'])
})

test('A field that no person sees, a link for a name and the same words from several set apart by themselves', () => {
  const text = 'We are looking for help with a dashboard in January.'
  expect(verdictOn(text).isSpam).toBe(false)
  expect(verdictOn(text, { isHoneypotFilled: true }).isSpam).toBe(true)
  expect(verdictOn(text, { name: 'https://spam.example' }).isSpam).toBe(true)
  expect(verdictOn(text, { sameTextFrom: 2 }).isSpam).toBe(true)
  expect(verdictOn('Hello', { sameTextFrom: 9 }).isSpam).toBe(false)
})

test('Nobody stops the site with one long text: no sign repeats anything without an end', () => {
  const endless = /(?<!\\)[*+]|\{\d+,\}/
  for (const { pattern, reason } of SIGNS) expect(pattern.source, reason).not.toMatch(endless)
})

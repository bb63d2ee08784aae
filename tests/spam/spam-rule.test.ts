import { expect, test } from 'vitest'
import { classify, SIGNS } from '../../server/leads/spam-rule.ts'
import { HELD_OUT_HONEST, HELD_OUT_SPAM } from './held-out-texts.ts'
import { HONEST_TEXTS } from './honest-texts.ts'
import { SPAM_TEXTS } from './spam-texts.ts'

/** What was measured: the rule knows the texts it was made by far better, and a better rule may raise this. */
const SET_APART_OF_25 = 10

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
  expect(verdictOn('Final notice: verify your account at https://mail.example').isSpam).toBe(true)
  expect(verdictOn('I am a specialist of satisfactory size: https://ann.example').reasons).toEqual(['a link'])
})

test('A field that no person sees sets apart by itself, a link for a name and the same words from several together', () => {
  const text = 'We are looking for help with a dashboard in January.'
  expect(verdictOn(text).isSpam).toBe(false)
  expect(verdictOn(text, { isHoneypotFilled: true }).isSpam).toBe(true)
  expect(verdictOn(text, { name: 'https://spam.example' }).isSpam).toBe(false)
  expect(verdictOn(text, { sameTextFrom: 2 }).isSpam).toBe(false)
  expect(verdictOn(text, { name: 'https://spam.example', sameTextFrom: 2 }).isSpam).toBe(true)
  expect(verdictOn('Hello', { sameTextFrom: 9 }).isSpam).toBe(false)
})

test.each([
  'I am a barrister in Leeds and look for a dashboard of our cases.',
  'Our data set is about inheritance of wealth across generations, could you chart it? https://wealth.example',
  'Every page of the export needs a copyright notice; is that something you add?',
  'Write to my work address please, the private mailbox is full.',
  'We prepare legal action against a landlord and need his rent data analysed.',
  'Our casino bonus model is for a regulator, not for players. Do you take public work?',
  'I study how free spins are advertised and need help with the statistics.',
  'Please unsubscribe: https://lists.example is what our users click on; why do they?',
  'The next of kin field is empty in 12 % of our patients’ records.',
  'We lost the numbers to ransomware and a recovery expert gave us back half; can you repair the time series?',
  'Our final notice letters cause calls; I want to know on which weekday.',
  'How do customers find the “verify your account” page? https://bank.example',
  'I run a site of 200 contact forms and want to know which millions of contact forms fail.',
  'We analyse complaints about keto gummies for a consumer agency.',
  'My homepage: https://ann.example. I am a student and would like to learn from your dashboards.',
  'A client pays by bitcoin within a day; our reports do not know it.',
  'I write about replica watches for a newspaper and have 40,000 rows of seizures.',
  'Interest rate changes move our demand; is six years of data enough for a forecast?',
  'We have a budget of $40 an hour for an intern. Do you know somebody?',
  'Do you offer a free trial day? We would decide by the result.',
])('No honest person is set apart by one phrase: %s', (text) => {
  expect(verdictOn(text)).toMatchObject({ isSpam: false })
})

test('Nobody stops the site with one long text: no sign repeats anything without an end', () => {
  const endless = /(?<!\\)[*+]|\{\d+,\}/
  for (const { pattern, reason } of SIGNS) expect(pattern.source, reason).not.toMatch(endless)
})

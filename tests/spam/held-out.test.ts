import { expect, test } from 'vitest'
import { judgeLead } from '../../server/leads/spam-rule.ts'
import { HELD_OUT_HONEST, HELD_OUT_SPAM } from './held-out-texts.ts'

/** What was measured: the rule knows the texts it was made by far better, and a better rule may raise this. */
const SET_APART_OF_50 = 23

const isSpam = (text: string) => judgeLead({ name: 'Ann', text, sameTextFrom: 1, isTrapFilled: false }).isSpam

test('No honest person is set apart by a rule that was made without her text', () => {
  expect(HELD_OUT_HONEST).toHaveLength(50)
  expect(HELD_OUT_HONEST.filter(isSpam)).toEqual([])
})

test('Of spam that the rule was made without, at least as much is set apart as was measured', () => {
  expect(HELD_OUT_SPAM).toHaveLength(50)
  expect(HELD_OUT_SPAM.filter(isSpam).length).toBeGreaterThanOrEqual(SET_APART_OF_50)
})

import { expect, test } from 'vitest'
import { continueAfterTyping, IDLE, isDoubleSubmit, makeFailure, type SubmissionState } from './use-submission.ts'

const sent = { name: 'Grace', phone: '1', meetup_type: 'beer' }
const failed = makeFailure({ isStored: false, reason: 'Any' }, sent, { name: 'Grace', phone: '12' })
const stored: SubmissionState = { kind: 'success', time: Date.now() }
const sending: SubmissionState = { kind: 'sending' }

test('A failure has the newest text, and the pressed button', () => {
  expect(failed).toMatchObject({ kind: 'failure', values: { ...sent, phone: '12' } })
})

test.each<[string, SubmissionState, boolean, SubmissionState]>([
  ['ends the thanks', stored, false, IDLE],
  ['ends no request', sending, true, sending],
  ['changes the mail of a failure', failed, false, { ...failed, values: { ...sent, phone: '123' } } as SubmissionState],
  ['ends a failure once the form is empty', failed, true, IDLE],
])('Typing %s', (_, before, isEmpty, after) => {
  expect(continueAfterTyping(before, { phone: '123' }, isEmpty)).toEqual(after)
})

test('A second click right after the thanks submits nothing', () => {
  expect(isDoubleSubmit(stored, true)).toBe(true)
  expect(isDoubleSubmit(stored, false)).toBe(false)
  expect(isDoubleSubmit({ kind: 'success', time: Date.now() - 1000 }, true)).toBe(false)
  expect(isDoubleSubmit(IDLE, true)).toBe(false)
})

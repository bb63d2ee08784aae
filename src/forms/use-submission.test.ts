import { expect, test } from 'vitest'
import { continueAfterTyping, IDLE, isDoubleSubmit, makeFailure, type SubmissionState } from './use-submission.ts'

const sent = { name: 'Grace', phone: '1', meetup_type: 'beer' }
const failure = makeFailure({ isStored: false, reason: 'Any' }, sent, { name: 'Grace', phone: '12' })
const success: SubmissionState = { kind: 'success', time: Date.now() }
const sending: SubmissionState = { kind: 'sending' }

test('A failure has the newest text, and the pressed button', () => {
  expect(failure).toMatchObject({ kind: 'failure', values: { ...sent, phone: '12' } })
})

test.each<[string, SubmissionState, boolean, SubmissionState]>([
  ['ends the success', success, false, IDLE],
  ['ends no request', sending, true, sending],
  [
    'changes the mail of a failure',
    failure,
    false,
    { ...failure, values: { ...sent, phone: '123' } } as SubmissionState,
  ],
  ['ends a failure once the form is empty', failure, true, IDLE],
])('Typing %s', (_, before, isEmpty, after) => {
  expect(continueAfterTyping(before, { phone: '123' }, isEmpty)).toEqual(after)
})

test('A second click right after the success submits nothing', () => {
  expect(isDoubleSubmit(success, true)).toBe(true)
  expect(isDoubleSubmit(success, false)).toBe(false)
  expect(isDoubleSubmit({ kind: 'success', time: Date.now() - 1000 }, true)).toBe(false)
  expect(isDoubleSubmit(IDLE, true)).toBe(false)
})

import type { FormValues } from '../../shared/form-values.ts'
import type { SendFailure } from './store-client.ts'

/**
 * How far the submission of a form is. `values` are what could not be sent, with what the visitor has typed since.
 * `time` and `retryAt` are in milliseconds since 1970.
 */
export type SubmissionState =
  | { kind: 'idle' | 'sending' }
  | { kind: 'stored'; time: number }
  | { kind: 'failed'; values: FormValues; retryAt: SendFailure['retryAt'] }

export const IDLE: SubmissionState = { kind: 'idle' }

/** `typed` may have changed since `sent`, which has the value of the pressed button too. */
export const makeFailed = ({ retryAt }: SendFailure, sent: FormValues, typed: FormValues): SubmissionState => ({
  kind: 'failed',
  values: { ...sent, ...typed },
  retryAt,
})

/** Typing ends an outcome, but not a failure, whose mail link takes the new text. */
export function continueAfterTyping(before: SubmissionState, typed: FormValues, isEmpty: boolean): SubmissionState {
  if (before.kind === 'sending') return before
  if (before.kind !== 'failed' || isEmpty) return IDLE
  return { ...before, values: { ...before.values, ...typed } }
}

/** An empty form that is submitted within a moment of the thanks is a double click. */
const DOUBLE_SUBMIT_MS = 1000

export const isDoubleSubmit = (before: SubmissionState, isEmpty: boolean): boolean =>
  before.kind === 'stored' && isEmpty && Date.now() - before.time < DOUBLE_SUBMIT_MS

import type { FormValues } from '../../shared/forms/form-values.ts'
import { isEmpty, readForm } from './form-controls.ts'
import type { SendFailure } from './send-row.ts'

/** How far a submission is. `values` are what could not be sent, with what the visitor has typed since. */
export type Progress =
  | { kind: 'idle' | 'sending' }
  | { kind: 'stored'; time: number }
  | { kind: 'failed'; values: FormValues; retryAt: SendFailure['retryAt'] }

type Failed = Extract<Progress, { kind: 'failed' }>

export const IDLE: Progress = { kind: 'idle' }

/** Typing ends an outcome, but not a failure, whose mail link takes the new text. */
export const continueAfterTyping = (before: Progress, form: HTMLFormElement): Progress =>
  before.kind === 'failed' && !isEmpty(form) ? updateValues(before, form) : IDLE

/** The value of the pressed button stays. */
export const updateValues = (failed: Failed, form: HTMLFormElement): Failed => ({
  ...failed,
  values: { ...failed.values, ...readForm(form) },
})

import { homePath } from 'virtual:languages'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { owner } from '#content'
import type { FormDefinition } from '../../form-model/form-definitions.ts'
import { cleanText, type FormValues } from '../../form-model/form-values.ts'
import { makeSubmissionHeaders } from '../../form-model/posted-fields.ts'
import { dismissFormToast, showToast, useHasToast } from '../ui/toasts.tsx'
import { clearDraft, clearFormAndDraft, ensureIdempotencyKey, restoreDraft, saveDraft } from './draft.ts'
import { isEmptyForm, listControls, readForm } from './form-controls.ts'
import { type PostFailure, type PostResult, postRow, postSiteAction, REST_TARGET } from './post-row.ts'
import { useFieldErrors } from './use-field-errors.ts'

/**
 * How far the submission of a form is. `values` are what could not be sent, with what the visitor has typed since.
 * `time` and `retryAt` are in milliseconds since 1970.
 */
export type SubmissionState =
  | { kind: 'idle' | 'sending' }
  | { kind: 'success'; time: number }
  | { kind: 'failure'; values: FormValues; retryAt: PostFailure['retryAt'] }

export const IDLE: SubmissionState = { kind: 'idle' }

/** A form without script goes to the page's own server, or on a static host into the visitor's mail program. */
const nativeSubmitAttributes = REST_TARGET.url
  ? { method: 'post', action: `mailto:${owner.email}`, encType: 'text/plain' }
  : { method: 'post', action: homePath }

/**
 * Keeps a draft of a form's texts, checks and sends them, and shows the outcome. The fields are uncontrolled, so that
 * they keep what was typed before React has loaded.
 * @param closeForm closes the dialog of the form (meetup-tile.tsx). The row is sent, and that announced, afterwards.
 */
export function useSubmission(definition: FormDefinition, closeForm?: () => Promise<void>) {
  const { id, outcomes } = definition
  const mountedForm = useRef<HTMLFormElement | null>(null)
  const { errors, checkFields, clearResolvedErrors, clearErrors } = useFieldErrors(definition)
  const [state, setState] = useState(IDLE)
  /** The lock: a second press may come before React renders. */
  const isSending = useRef(false)

  const mountForm = useCallback((form: HTMLFormElement | null) => {
    mountedForm.current = form
    if (form) restoreDraft(form)
  }, [])

  function onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    saveDraft(form)
    clearResolvedErrors(form)
    setState((before) => continueAfterTyping(before, readForm(form), isEmptyForm(form)))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    if (isSending.current || isDoubleSubmit(state, isEmptyForm(form))) return
    // A toast may cover the bottom of the window.
    submitter?.scrollIntoView({ block: 'nearest' })
    dismissFormToast(id)
    setState(IDLE)
    const values = readForm(form, submitter)
    if (!checkFields(form, values)) return
    isSending.current = true
    await closeForm?.()
    setState({ kind: 'sending' })
    const result = await sendSubmission(definition, form, values)
    isSending.current = false
    // The meetup's dialog has been closed since, and may be open again with a new form.
    const shownForm = mountedForm.current ?? form
    if (result.isStored) showSuccess(values, shownForm)
    else showFailure(result, values, shownForm)
  }

  function showFailure(failure: PostFailure, values: FormValues, form: HTMLFormElement) {
    console.error(`${id} was not stored: ${failure.reason}`)
    showToast({ kind: 'error', text: outcomes.failure, form: id })
    setState(makeFailure(failure, values, readForm(form)))
  }

  function showSuccess(values: FormValues, form: HTMLFormElement) {
    const isUnchanged = listControls(form).every(({ name, value }) => cleanText(value) === values[name])
    if (isUnchanged) clearFormAndDraft(form)
    else {
      // A text that the visitor typed during the request is another submission: it stays, and gets a key of its own.
      clearDraft(id)
      saveDraft(form)
    }
    showToast({ kind: 'success', text: definition.makeSuccessText(values), form: id })
    setState({ kind: 'success', time: Date.now() })
  }

  /** Does nothing during a request, whose text may still have to be kept. */
  function clear() {
    if (!mountedForm.current || isSending.current) return
    clearFormAndDraft(mountedForm.current)
    clearErrors()
    setState(IDLE)
    dismissFormToast(id)
  }

  return {
    // src/boot/before-react.ts shows the failure if React can't be loaded.
    formProps: { id, ref: mountForm, ...nativeSubmitAttributes, 'data-failure': outcomes.failure, onInput, onSubmit },
    errors,
    state,
    clear,
  }
}

/** Tells whether the form itself says the success. It does not repeat what a toast says. */
export function useInlineSuccess(id: FormDefinition['id'], { kind }: SubmissionState): boolean {
  const hasToast = useHasToast(id)
  return kind === 'success' && !hasToast
}

/** Sends the row of a form and, once it is stored, the action. */
async function sendSubmission(
  { table, makeRow, makeSiteAction }: FormDefinition,
  form: HTMLFormElement,
  values: FormValues,
): Promise<PostResult> {
  const headers = makeSubmissionHeaders(ensureIdempotencyKey(form), values)
  const row = makeRow(values, { userAgent: navigator.userAgent, referrer: document.referrer })
  const result = await postRow(table, row, headers)
  // The action has the idempotency key too, since a duplicated tab sends both again.
  if (result.isStored) postSiteAction(makeSiteAction(values), headers)
  return result
}

/** `typed` may have changed since `sent`, which has the value of the pressed button too. */
export const makeFailure = ({ retryAt }: PostFailure, sent: FormValues, typed: FormValues): SubmissionState => ({
  kind: 'failure',
  values: { ...sent, ...typed },
  retryAt,
})

/** Typing ends an outcome, but not a failure, whose mail link takes the new text. */
export function continueAfterTyping(before: SubmissionState, typed: FormValues, isEmpty: boolean): SubmissionState {
  if (before.kind === 'sending') return before
  if (before.kind !== 'failure' || isEmpty) return IDLE
  return { ...before, values: { ...before.values, ...typed } }
}

/** An empty form that is submitted within a moment of the success is a double click. */
const DOUBLE_SUBMIT_MS = 1000

export const isDoubleSubmit = (before: SubmissionState, isEmpty: boolean): boolean =>
  before.kind === 'success' && isEmpty && Date.now() - before.time < DOUBLE_SUBMIT_MS

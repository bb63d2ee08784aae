import { home } from 'virtual:languages'
import { type FormEvent, type RefObject, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { owner } from '#content'
import { type FormDefinition, findFieldErrors, type Mail, summarizeErrors } from '../../shared/forms/form-definition.ts'
import { readHoneypotMark, readValues } from '../../shared/forms/posted-form.ts'
import {
  dismissFormToast,
  dismissRecommendation,
  readToasts,
  showToast,
  subscribeToToasts,
  type Toast,
} from '../ui/toast-store.ts'
import { forgetKey, restoreDraft, saveDraft, submissionKey } from './draft.ts'
import { findControl, readField, readForm, writeControl } from './form-controls.ts'
import { undoPrefill } from './prefill.tsx'
import { logAction, type SendFailure, STORE, sendRow } from './send-row.ts'

/** Without script a form goes to the page's own server. On a static host its text goes into the visitor's mail program. */
const nativeAction = STORE.url
  ? { method: 'post', action: `mailto:${owner.email}`, encType: 'text/plain' }
  : { method: 'post', action: home }

/** `leaving` is not announced, since the form's dialog is still open. `mail` returns the form's current text. */
export type Progress =
  | { kind: 'idle' | 'leaving' | 'pending' | 'arrived' }
  | { kind: 'failed'; mail: () => Mail; retryAt: SendFailure['retryAt'] }

/** An empty form that is submitted so soon after the thanks is a double click, or a click that seemed lost. */
const DOUBLE_SUBMIT_MS = 3000

type Options = {
  /** The control that opens the form, if the form is closed before its outcome is known. */
  opener?: RefObject<HTMLElement | null>
  /** Runs before the row is sent; the sending is announced after it. */
  beforeSending?: () => Promise<void>
  /** `reason` is for the console. */
  onFailure?: (reason: string) => void
}

/** The fields are uncontrolled, so that they keep what was typed before React has loaded. A form may close before its outcome is known. */
export function useSubmission<Name extends string, Value extends string = Name>(
  definition: FormDefinition<Name, Value>,
  options: Options = {},
) {
  const { id, failure } = definition
  const names = Object.keys(definition.fields) as Name[]
  const { form, mountForm } = useRestoredForm(names)
  const { errors, setErrors, removeFixedErrors } = useFieldErrors(definition)
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  /** True during a request. It is no state, since a second press may come before React renders. */
  const isLocked = useRef(false)
  const arrivalTime = useRef(Number.NEGATIVE_INFINITY)
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => readToasts().toast?.form === id,
    () => false,
  )
  // While the toast says that the submission has arrived, the form does not repeat it.
  const shownProgress: Progress = progress.kind === 'arrived' && hasToast ? { kind: 'idle' } : progress

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    saveDraft(currentTarget)
    undoPrefill(currentTarget)
    if (!isLocked.current) setProgress((before) => progressAfterInput(before, isEmpty(currentTarget, names)))
    removeFixedErrors(currentTarget)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sentForm = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const isDoubleSubmit = isEmpty(sentForm, names) && Date.now() - arrivalTime.current < DOUBLE_SUBMIT_MS
    if (isLocked.current || isDoubleSubmit) return
    // A toast may cover the bottom of the window.
    submitter?.scrollIntoView({ block: 'nearest' })
    dismissFormToast(id)

    const values = readTyped<Name | Value>(sentForm, submitter)
    const fieldErrors = findFieldErrors(definition, values)
    const [firstError] = Object.keys(fieldErrors)
    setErrors(fieldErrors)
    if (firstError) {
      setProgress({ kind: 'idle' })
      showOutcome('error', summarizeErrors(definition, fieldErrors), submitter)
      focusField(sentForm, firstError)
      return
    }

    isLocked.current = true
    if (options.beforeSending) {
      setProgress({ kind: 'leaving' })
      await options.beforeSending()
    }
    setProgress({ kind: 'pending' })
    const sendFailure = await sendSubmission(definition, sentForm, values)
    isLocked.current = false

    // A dialog may have been closed since, or opened again with a new form.
    const findForm = () => form.current ?? sentForm
    if (sendFailure) {
      const { reason, retryAt } = sendFailure
      options.onFailure?.(reason)
      showOutcome('error', failure, submitter)
      setProgress({ kind: 'failed', mail: () => definition.mail(readTyped(findForm(), submitter)), retryAt })
      return
    }
    arrivalTime.current = Date.now()
    forgetKey(findForm())
    // What the visitor typed during the request is new, and stays.
    const typedNow = readTyped<Name>(findForm())
    if (names.every((name) => typedNow[name] === values[name])) empty(findForm())
    showOutcome('success', definition.thanks(values), submitter)
    setProgress({ kind: 'arrived' })
  }

  function showOutcome(kind: Toast['kind'], text: string, submitter: HTMLElement | null) {
    const cause = (submitter?.isConnected ? submitter : options.opener?.current) ?? undefined
    showToast({ kind, text, form: id, formInstead: kind === 'error' ? definition.failureAsksFor : undefined, cause })
  }

  function empty(emptied: HTMLFormElement) {
    for (const name of names) writeControl(findControl(emptied, name), '')
    // React gets no events of a form that is closed.
    saveDraft(emptied)
    setErrors({})
    setProgress({ kind: 'idle' })
    dismissFormToast(id)
  }

  /** Does nothing during a request, whose text may still have to be kept. */
  function clear() {
    if (form.current && !isLocked.current) empty(form.current)
  }

  const onFocus = () => dismissRecommendation(id)
  return {
    form: { id, ref: mountForm, ...nativeAction, 'data-failure': failure, onInput, onFocus, onSubmit },
    /** Messages by field name. */
    errors,
    progress: shownProgress,
    isPending: progress.kind === 'leaving' || progress.kind === 'pending',
    clear,
  }
}

/** Restores the draft of a form that appears. */
function useRestoredForm(names: readonly string[]) {
  const form = useRef<HTMLFormElement>(null)
  const mountForm = useCallback((mounted: HTMLFormElement | null) => {
    form.current = mounted
    if (!mounted) return
    restoreDraft(mounted)
    // The events pass what was typed before React has loaded to counters and drafts.
    for (const name of names) writeControl(findControl(mounted, name), readField(mounted, name))
  }, [])
  return { form, mountForm }
}

function useFieldErrors<Name extends string, Value extends string>(definition: FormDefinition<Name, Value>) {
  const [errors, setErrors] = useState<Record<string, string>>({})

  /** Adds no error while the visitor is typing. */
  function removeFixedErrors(form: HTMLFormElement) {
    if (Object.keys(errors).length === 0) return
    const current = Object.entries(findFieldErrors(definition, readForm(form)))
    const remaining = Object.fromEntries(current.filter(([name]) => errors[name]))
    setErrors(remaining)
    if (summarizeErrors(definition, remaining) !== summarizeErrors(definition, errors)) dismissFormToast(definition.id)
  }
  return { errors, setErrors, removeFixedErrors }
}

/** Typing ends an outcome, but not a failure: a new object renders its mail link with the new text. */
function progressAfterInput(before: Progress, isFormEmpty: boolean): Progress {
  if (before.kind === 'idle') return before
  return before.kind === 'failed' && !isFormEmpty ? { ...before } : { kind: 'idle' }
}

/** Never throws, since the form must be unlocked. @returns why the row is not stored, if it is not */
async function sendSubmission<Name extends string, Value extends string>(
  definition: FormDefinition<Name, Value>,
  form: HTMLFormElement,
  values: Record<Value, string>,
): Promise<SendFailure | undefined> {
  try {
    const key = submissionKey(form)
    const row = definition.row(values, { userAgent: navigator.userAgent, referrer: document.referrer })
    const sendFailure = await sendRow(definition.table, row, readHoneypotMark(values) + key)
    // The action has the key too, since a duplicated tab sends both again.
    if (!sendFailure) logAction(definition.action(values), key)
    return sendFailure
  } catch (error) {
    reportError(error)
    return { reason: String(error) }
  }
}

/** What the form would post, by name, as the store can keep it. */
const readTyped = <Value extends string>(form: HTMLFormElement, submitter?: HTMLElement | null) =>
  readValues(Object.entries(readForm(form, submitter))) as Record<Value, string>

const isEmpty = (form: HTMLFormElement, names: readonly string[]) => names.every((name) => !readField(form, name))

function focusField(form: HTMLFormElement, name: string): void {
  const field = findControl(form, name)
  field.focus()
  // The parent holds the label too. WebKit's own scroll to the focus ends under the header.
  field.parentElement?.scrollIntoView({ block: 'nearest' })
}

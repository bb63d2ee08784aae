import { home } from 'virtual:languages'
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { owner } from '#content'
import { type FormDefinition, findFieldErrors, type Mail, summarizeErrors } from '../../shared/forms/form-definition.ts'
import { readHoneypotMark, readValues } from '../../shared/forms/posted-form.ts'
import { dismissFormToast, dismissRecommendation, showToast, type Toast } from '../ui/toast-store.ts'
import { findControl, readField, readForm, writeControl } from './controls.ts'
import { forgetKey, restoreDraft, saveDraft, submissionKey } from './draft.ts'
import { undoPrefill } from './prefill.tsx'
import { logAction, type SendFailure, STORE, sendRow } from './send-row.ts'

/** Without script a form goes to the page's own server. On a static host its text goes into the visitor's mail program. */
const nativeAction = STORE.url
  ? { method: 'post', action: `mailto:${owner.email}`, encType: 'text/plain' }
  : { method: 'post', action: home }

/** `leaving` is not announced, since the form's dialog is still open. `mail` contains the form's current text. */
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
  { opener, beforeSending, onFailure }: Options = {},
) {
  const { id, table, fields, failure, failureAsksFor: formInstead } = definition
  const form = useRef<HTMLFormElement>(null)
  const isLocked = useRef(false)
  const arrivalTime = useRef(Number.NEGATIVE_INFINITY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const names = Object.keys(fields) as Name[]

  const mountForm = useCallback((mounted: HTMLFormElement | null) => {
    form.current = mounted
    if (!mounted) return
    restoreDraft(mounted)
    // The events pass what was typed before React has loaded to counters and drafts.
    for (const name of names) writeControl(findControl(mounted, name), readField(mounted, name))
  }, [])

  function onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
    saveDraft(currentTarget)
    undoPrefill(currentTarget)
    if (!isLocked.current) setProgress((before) => afterInput(before, currentTarget))
    if (Object.keys(errors).length === 0) return
    // No error is added while the visitor is typing.
    const current = Object.entries(findFieldErrors(definition, readForm(currentTarget)))
    const remaining = Object.fromEntries(current.filter(([name]) => errors[name]))
    setErrors(remaining)
    if (summarizeErrors(definition, remaining) !== summarizeErrors(definition, errors)) dismissFormToast(id)
  }

  const onFocus = () => dismissRecommendation(id)
  const isEmpty = (checkedForm: HTMLFormElement) => names.every((name) => !readField(checkedForm, name))

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sentForm = event.currentTarget
    if (isLocked.current || (isEmpty(sentForm) && Date.now() - arrivalTime.current < DOUBLE_SUBMIT_MS)) return
    const { submitter } = event.nativeEvent as SubmitEvent
    // A toast may cover the bottom of the window.
    submitter?.scrollIntoView({ block: 'nearest' })
    const typed = names.map((name) => readField(sentForm, name))
    const currentForm = () => form.current ?? sentForm
    const readSubmission = () => readValues(Object.entries(readForm(currentForm(), submitter))) as Record<Value, string>
    const notify = (kind: Toast['kind'], text: string) => {
      const cause = (sentForm.isConnected ? submitter : opener?.current) ?? undefined
      showToast({ kind, text, form: id, formInstead: kind === 'error' ? formInstead : undefined, cause })
    }
    const values = readSubmission()
    const fieldErrors = findFieldErrors(definition, values)
    const [firstError] = Object.keys(fieldErrors)
    dismissFormToast(id)
    setErrors(fieldErrors)
    if (firstError) {
      setProgress({ kind: 'idle' })
      notify('error', summarizeErrors(definition, fieldErrors))
      const first = findControl(sentForm, firstError)
      first.focus()
      // The parent holds the label too. WebKit's own scroll to the focus ends under the header.
      first.parentElement?.scrollIntoView({ block: 'nearest' })
      return
    }

    isLocked.current = true
    setProgress({ kind: beforeSending ? 'leaving' : 'pending' })
    const sendFailure = await send(sentForm, values)
    isLocked.current = false
    if (sendFailure) {
      onFailure?.(sendFailure.reason)
      notify('error', failure)
      setProgress({ kind: 'failed', mail: () => definition.mail(readSubmission()), retryAt: sendFailure.retryAt })
      return
    }
    arrivalTime.current = Date.now()
    forgetKey(currentForm())
    // What the visitor typed during the request is new, and stays.
    if (names.every((name, index) => readField(currentForm(), name) === typed[index])) clear(currentForm())
    notify('success', definition.thanks(values))
    setProgress({ kind: 'arrived' })
  }

  /** Never throws, since the form must be unlocked. @returns why the row is not stored, if it is not */
  async function send(sentForm: HTMLFormElement, values: Record<Value, string>): Promise<SendFailure | undefined> {
    try {
      const visit = { userAgent: navigator.userAgent, referrer: document.referrer }
      if (beforeSending) {
        await beforeSending()
        setProgress({ kind: 'pending' })
      }
      const key = submissionKey(sentForm)
      const sendFailure = await sendRow(table, definition.row(values, visit), readHoneypotMark(values) + key)
      // The action has the key too, since a duplicated tab sends both again.
      if (!sendFailure) logAction(definition.action(values), key)
      return sendFailure
    } catch (error) {
      reportError(error)
      return { reason: String(error) }
    }
  }

  /** Does nothing during a request, whose text may still have to be kept. */
  function clear(cleared = form.current) {
    if (!cleared || isLocked.current) return
    for (const name of names) writeControl(findControl(cleared, name), '')
    // React gets no events of a form that is closed.
    saveDraft(cleared)
    setErrors({})
    setProgress({ kind: 'idle' })
    dismissFormToast(id)
  }

  /** Typing ends an outcome, but not a failure: a new object renders its mail link with the new text. */
  function afterInput(before: Progress, typedInto: HTMLFormElement): Progress {
    if (before.kind === 'idle') return before
    return before.kind === 'failed' && !isEmpty(typedInto) ? { ...before } : { kind: 'idle' }
  }

  return {
    form: { id, ref: mountForm, ...nativeAction, 'data-failure': failure, onInput, onFocus, onSubmit },
    /** Messages by field name. */
    errors,
    progress,
    isPending: progress.kind === 'leaving' || progress.kind === 'pending',
    clear,
  }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { cleanText } from '../../shared/clean-text.ts'
import { showToast } from '../ui/toast-store.ts'
import { restoreDraft, saveDraft } from './draft.ts'
import { controlOf, readField, writeControl } from './form-fields.ts'
import { nativeAction } from './native-action.ts'

type Values<Field extends string> = Record<Field, string>

/** A mail to the owner that carries an unsent text. */
export type Rescue = { subject: string; body: string }

/** What becomes of a submit. */
export type Progress = { kind: 'idle' | 'pending' | 'arrived' } | { kind: 'failed'; rescue: Rescue }

type Submission<Field extends string> = {
  id: 'leave-note' | 'send-message' | 'request-meetup'
  /** Every field must hold more than white space; each has the words that say it is empty. */
  missing: Record<Field, string>
  /** The toast when any is empty. */
  incomplete: string
  /** Sends the cleaned texts; answers the toast that thanks, or `null` when the store does not have them. */
  send: (values: Values<Field>, submitter: HTMLElement | null) => Promise<string | null>
  failure: string
  rescue: (values: Values<Field>, submitter: HTMLElement | null) => Rescue
}

/**
 * One form's way from the visitor to the store: complaints, lock, sending, toast, draft.
 * The fields hold their own values, as the browser gave them; so what was typed before React came is there.
 */
export function useSubmission<Field extends string>({
  id,
  missing,
  incomplete,
  send,
  failure,
  rescue,
}: Submission<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const isLocked = useRef(false)
  const [errors, setErrors] = useState<Partial<Values<Field>>>({})
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const fields = Object.keys(missing) as Field[]

  // Only once the form stands can a draft come back, and what was typed before React be told to counters and drafts.
  useEffect(() => {
    const standing = form.current
    if (!standing) return
    restoreDraft(standing)
    for (const field of fields) writeControl(controlOf(standing, field), readField(standing, field))
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    saveDraft(event.currentTarget)
    const mended = fields.filter((field) => errors[field] && readField(event.currentTarget, field).trim())
    if (mended.length > 0)
      setErrors((before) => ({ ...before, ...Object.fromEntries(mended.map((field) => [field, undefined])) }))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isLocked.current) return
    const sent = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    // A toast may come to stand over the foot of the window.
    submitter?.scrollIntoView({ block: 'nearest' })
    const typed = fields.map((field) => [field, readField(sent, field)] as const)
    const values = Object.fromEntries(typed.map(([field, text]) => [field, cleanText(text)])) as Values<Field>
    const empty = fields.filter((field) => !values[field].trim())
    setErrors(Object.fromEntries(empty.map((field) => [field, missing[field]])) as Partial<Values<Field>>)
    setProgress({ kind: empty[0] ? 'idle' : 'pending' })
    if (empty[0]) {
      showToast('error', incomplete)
      controlOf(sent, empty[0]).focus()
      return
    }

    isLocked.current = true
    const thanks = await send(values, submitter)
    isLocked.current = false
    if (thanks === null) {
      showToast('error', failure)
      setProgress({ kind: 'failed', rescue: rescue(values, submitter) })
      return
    }
    showToast('success', thanks)
    // What the visitor typed while it was on its way is new, and stays.
    if (typed.every(([field, text]) => readField(sent, field) === text)) clear()
    setProgress({ kind: 'arrived' })
  }

  /** Empties the form, unless its text is on its way and may yet have to be kept. */
  function clear() {
    if (!form.current || isLocked.current) return
    for (const field of fields) writeControl(controlOf(form.current, field), '')
    setErrors({})
    setProgress({ kind: 'idle' })
  }

  return {
    form: { id, ref: form, ...nativeAction, 'data-failure': failure, onInput, onSubmit },
    errors,
    progress,
    isPending: progress.kind === 'pending',
    clear,
  }
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { submission } from '../../content/submission.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { showToast } from '../ui/toast-store.ts'
import { restoreDraft, saveDraft } from './draft.ts'
import { controlOf, readField, writeControl } from './form-fields.ts'

type Values<Field extends string> = Record<Field, string>

type Submission<Field extends string> = {
  /** Every field must hold more than white space; each has the words that say it is empty. */
  missing: Record<Field, string>
  /** The toast when any is empty. */
  incomplete: string
  /** Sends the cleaned texts; answers the toast that thanks, or `null` when the store does not have them. */
  send: (values: Values<Field>, submitter: HTMLElement | null) => Promise<string | null>
  failure: string
}

export type Outcome<Field extends string> = { kind: 'success' } | { kind: 'error'; unsent: Values<Field> }

/**
 * One form's way from the visitor to the store: complaints, lock, sending, toast, draft.
 * The fields hold their own values, as the browser gave them; so what was typed before React came is there.
 */
export function useSubmission<Field extends string>({ missing, incomplete, send, failure }: Submission<Field>) {
  const form = useRef<HTMLFormElement>(null)
  const isLocked = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [errors, setErrors] = useState<Partial<Values<Field>>>({})
  const [outcome, setOutcome] = useState<Outcome<Field> | null>(null)
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
    setOutcome(null)
    if (empty[0]) {
      showToast('error', incomplete)
      controlOf(sent, empty[0]).focus()
      return
    }

    isLocked.current = true
    setIsPending(true)
    const thanks = await send(values, submitter)
    isLocked.current = false
    setIsPending(false)
    if (thanks === null) {
      showToast('error', failure)
      setOutcome({ kind: 'error', unsent: values })
      return
    }
    showToast('success', thanks)
    setOutcome({ kind: 'success' })
    // What the visitor typed while it was on its way is new, and stays.
    if (typed.every(([field, text]) => readField(sent, field) === text)) clear()
  }

  function clear() {
    if (!form.current) return
    form.current.reset()
    saveDraft(form.current)
    setErrors({})
  }

  return { form, isPending, errors, outcome, clear, onInput, onSubmit, status: isPending ? submission.sending : '' }
}

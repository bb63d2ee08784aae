import type { ButtonHTMLAttributes } from 'react'
import { formTexts } from '#content'
import type { SubmissionState } from './use-submission.ts'

/** The button is never `disabled`, which would lose the focus. Before React, before-react.ts sets `aria-disabled`. */
export const SubmitButton = ({
  state,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { state: SubmissionState }) => (
  <button
    className="button"
    type="submit"
    aria-disabled={state.kind === 'sending' || undefined}
    data-sending={formTexts.sending}
    {...attributes}
  />
)

export const SendingStatus = ({ state }: { state: SubmissionState }) => (
  <span role="status" className="visually-hidden">
    {state.kind === 'sending' && formTexts.sending}
  </span>
)

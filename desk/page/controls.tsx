import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import '../../src/styles/dialog.css'
import '../../src/styles/field.css'
import './controls.css'

export const SmallButton = (attributes: ComponentProps<'button'>) => (
  <button type="button" className="button button-small" {...attributes} />
)

export const TextButton = (attributes: ComponentProps<'button'>) => (
  <button type="button" className="touch-target link small-strong" {...attributes} />
)

export const LabeledInput = ({ label, ...attributes }: { label: string } & ComponentProps<'input'>) => (
  <label className="field">
    <span className="small-strong">{label}</span>
    <input {...attributes} />
  </label>
)

type FormProps = { className?: string; onSend: (fields: FormData) => void; children: ReactNode }

/** An `action` of React's would reset the fields, also after a failure. */
export const Form = ({ onSend, ...attributes }: FormProps) => (
  <form
    {...attributes}
    onSubmit={(event) => {
      event.preventDefault()
      onSend(new FormData(event.currentTarget))
    }}
  />
)

/** A live region must exist before its text, or the text is not announced. */
export const Alert = ({ text }: { text: string | null | undefined }) => (
  <p role="alert" className={text ? 'error-box' : undefined}>
    {text}
  </p>
)

/** Stands in for what a query has not loaded. */
export const LoadStatus = ({ query }: { query: UseQueryResult<unknown> }) => (
  <>
    <Alert text={query.data === undefined || query.isPlaceholderData ? query.failureReason?.message : null} />
    <p role="status">{query.isLoading && !query.failureReason && 'Looking…'}</p>
  </>
)

/** A modal dialog, which is open as long as it is rendered. `onClose` stops rendering it. */
export function Dialog({ title, onClose, children }: { title: ReactNode; onClose: () => void; children: ReactNode }) {
  const id = useId()
  return (
    <dialog ref={showModal} className="dialog desk-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="h3 visitor-text">
        {title}
      </h2>
      {children}
    </dialog>
  )
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal()

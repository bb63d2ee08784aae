import { hasNote, isShown } from '../../shared/shown-sections.ts'

/** Whether the page has each form. */
const isThere = { 'leave-note': hasNote, 'send-message': isShown('#contact') }

type PrefillButtonProps = {
  /** Where the page has no note, its line begins a message. */
  form: keyof typeof isThere
  /** The first line that the form is prefilled with. */
  line: string
  className: string
  children: string
}

/** Takes the visitor to a prefilled form; `src/boot/prefill-form.ts` does it, without waiting for React. */
export function PrefillButton({ form, line, className, children }: PrefillButtonProps) {
  const target = isThere[form] ? form : 'send-message'
  if (!isThere[target]) return null
  return (
    <button type="button" className={`${className} needs-script`} data-prefill={target} data-line={line}>
      {children}
    </button>
  )
}

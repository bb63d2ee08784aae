import { isShown } from '../../shared/shown-sections.ts'

/** The section in which each form stands. */
const places = { 'leave-note': '#services', 'send-message': '#contact' }

type PrefillButtonProps = {
  /** Where the page has no note, its line begins a message. */
  form: keyof typeof places
  /** The first line that the form is prefilled with. */
  line: string
  className: string
  children: string
}

/** Takes the visitor to a prefilled form; `src/boot/prefill-form.ts` does it, without waiting for React. */
export function PrefillButton({ form, line, className, children }: PrefillButtonProps) {
  const target = isShown(places[form]) ? form : 'send-message'
  if (!isShown(places[target])) return null
  return (
    <button type="button" className={`${className} needs-script`} data-prefill={target} data-line={line}>
      {children}
    </button>
  )
}

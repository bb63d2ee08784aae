type PrefillButtonProps = {
  form: 'leave-note' | 'send-message'
  /** The first line that the form is prefilled with. */
  line: string
  className: string
  children: string
}

/** Takes the visitor to a prefilled form; `src/boot/prefill-form.ts` does it, without waiting for React. */
export function PrefillButton({ form, line, className, children }: PrefillButtonProps) {
  return (
    <button type="button" className={`${className} needs-script`} data-prefill={form} data-line={line}>
      {children}
    </button>
  )
}

type BeginButtonProps = {
  form: 'leave-note' | 'send-message'
  /** The first line that the form begins with. */
  line: string
  className: string
  children: string
}

/** Takes the visitor to a form that has begun already; `src/boot/begin-forms.ts` does it, without waiting for React. */
export function BeginButton({ form, line, className, children }: BeginButtonProps) {
  return (
    <button type="button" className={`${className} needs-script`} data-begin={form} data-line={line}>
      {children}
    </button>
  )
}

import { appError } from '#content'
import { hasNoteForm, hasSection } from '../ui/page-sections.ts'
import { type Origin, prefill } from './prefill.ts'

const isOnPage = { 'leave-note': hasNoteForm, 'send-message': hasSection('#contact') }

type PrefillButtonProps = {
  /** 'send-message' takes the place of a note that the page does not have. */
  form: keyof typeof isOnPage
  line: string
  from?: Origin
  className: string
  children: string
}

export function PrefillButton({ form, line, from, className, children }: PrefillButtonProps) {
  const target = isOnPage[form] ? form : 'send-message'
  if (!isOnPage[target]) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-failure={appError.notLoaded}
      onClick={() => prefill(target, line, from)}
    >
      {children}
    </button>
  )
}

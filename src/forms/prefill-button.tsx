import { appError } from '#content'
import { hasNote, isShown } from '../../shared/shown-sections.ts'
import { prefill } from './prefill.ts'

/** Whether the page has each form. */
const isOnPage = { 'leave-note': hasNote, 'send-message': isShown('#contact') }

type PrefillButtonProps = {
  /** Where the page has no note, its line begins a message. */
  form: keyof typeof isOnPage
  /** The first line that the form is prefilled with. */
  line: string
  className: string
  children: string
}

/** Takes the visitor to a form that begins with a first line. Nothing is sent until the visitor sends it. */
export function PrefillButton({ form, line, className, children }: PrefillButtonProps) {
  const target = isOnPage[form] ? form : 'send-message'
  if (!isOnPage[target]) return null
  return (
    <button
      type="button"
      className={`${className} needs-script`}
      data-failure={appError.notLoaded}
      onClick={() => prefill(target, line)}
    >
      {children}
    </button>
  )
}

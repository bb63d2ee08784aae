import { appError } from '../../content/app-error.ts'
import { hasNote, isShown } from '../../shared/shown-sections.ts'
import { writeControl } from './controls.ts'

/** Whoever answers an idea with a message is most likely one, where the owner's form has it. */
const CATEGORY = 'collaborator'

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

/** The line that each form was last prefilled with. */
const prefilled = new Map<string, string>()

function prefill(target: string, line: string) {
  const form = document.getElementById(target)
  const text = form?.querySelector('textarea')
  if (!text) return
  const category = form?.querySelector('select')
  if (category?.value === '' && category.querySelector(`[value=${CATEGORY}]`)) writeControl(category, CATEGORY)
  // What the visitor has written herself stays as it is.
  if (text.value === '' || text.value === prefilled.get(target)) {
    writeControl(text, line)
    prefilled.set(target, line)
  }
  text.focus()
  // WebKit's own way there ends under the header.
  text.scrollIntoView({ block: 'center' })
}

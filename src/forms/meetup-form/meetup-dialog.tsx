import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { meetupForm } from '#content'
import { MEETUP_TYPES } from '../../../shared/tables.ts'
import { isForInputMethod } from '../../ui/keyboard.ts'
import { ToastOutlet } from '../../ui/toasts.tsx'
import { FormFailure } from '../form-failure.tsx'
import { FormFields } from '../form-fields.tsx'
import { meetupFormDefinition } from '../page-form-definitions.ts'
import { SubmitButton } from '../submit-button.tsx'
import type { useSubmission } from '../use-submission.ts'
import '../../styles/dialog.css'
import './meetup-dialog.css'

/**
 * The popover and the dialog share the id and the form's `ref`, since only one of them is in the document: with script the
 * browser reads a noscript as text and React renders nothing into it, and without script React never runs.
 */
const DIALOG_ID = 'meetup-dialog'

type MeetupFormState = Omit<ReturnType<typeof useSubmission>, 'clear'>

type MeetupPopoverProps = { submission: MeetupFormState; children: ReactNode }

/** A popover opens without script. @param children what the tile shows */
export const MeetupPopover = ({ submission, children }: MeetupPopoverProps) => (
  <noscript>
    <button type="button" className="card tile" popoverTarget={DIALOG_ID}>
      {children}
    </button>
    <dialog id={DIALOG_ID} popover="auto" className="dialog meetup-dialog" aria-labelledby="meetup-title">
      <MeetupForm {...submission}>
        <button type="button" className="button button-quiet" popoverTarget={DIALOG_ID}>
          {meetupForm.cancel}
        </button>
      </MeetupForm>
    </dialog>
  </noscript>
)

type MeetupDialogProps = {
  opener: RefObject<HTMLButtonElement | null>
  submission: MeetupFormState
  cancel: () => void
}

/** The document contains the dialog only while it is open. */
export function MeetupDialog({ opener, submission, cancel }: MeetupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shownDialog = dialog.current
    shownDialog?.showModal()
    return () => {
      shownDialog?.close()
      // Safari does not focus a pressed button, and so can't restore its focus.
      opener.current?.focus({ preventScroll: true })
    }
  }, [opener])

  return (
    <dialog
      id={DIALOG_ID}
      className="dialog meetup-dialog screen-only"
      ref={dialog}
      aria-labelledby="meetup-title"
      // Sending closes the dialog too, and then clears nothing.
      onClose={cancel}
    >
      <MeetupForm {...submission}>
        <button type="button" className="button button-quiet" onClick={cancel}>
          {meetupForm.cancel}
        </button>
      </MeetupForm>
      <ToastOutlet outlet="dialog" />
    </dialog>
  )
}

/** @param children the button that closes the dialog */
const MeetupForm = ({ formProps, errors, state, children }: MeetupFormState & { children: ReactNode }) => (
  <form {...formProps} onKeyDown={focusNextAtEnter}>
    <h2 id="meetup-title" className="medium-heading">
      {meetupForm.title}
    </h2>
    <p>{meetupForm.text}</p>
    {/* Enter presses the first submit button: this disabled one, so that it chooses no type. */}
    <button type="submit" disabled hidden />
    <FormFields definition={meetupFormDefinition} errors={errors} />
    <fieldset>
      <legend className="small-strong">{meetupForm.preference}</legend>
      {MEETUP_TYPES.map((value) => (
        <SubmitButton key={value} name="meetup_type" value={value} state={state}>
          {meetupForm.types[value]}
        </SubmitButton>
      ))}
    </fieldset>
    <FormFailure definition={meetupFormDefinition} state={state} />
    {children}
  </form>
)

/** Enter, or a phone's Go, focuses the next control, since it can't choose between coffee and beer. */
function focusNextAtEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || isForInputMethod(nativeEvent) || !(target instanceof HTMLInputElement)) return
  // Enter would press the button that gets the focus.
  event.preventDefault()
  const controls = [...currentTarget.elements].filter((control) =>
    control.matches(':is(input, button):enabled:not([hidden], [type=hidden])'),
  ) as HTMLElement[]
  controls[controls.indexOf(target) + 1]?.focus()
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { meetupForm } from '#content'
import { ToastOutlet } from '../../ui/toasts.tsx'
import { MeetupForm, type MeetupFormState } from './meetup-form.tsx'
import '../../styles/dialog.css'
import './meetup-dialog.css'

/**
 * A popover without script and a dialog with React share the id and the form's `ref`, since only one of them is in the
 * document: a browser with script reads a noscript as text.
 */
const DIALOG_ID = 'meetup-dialog'

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

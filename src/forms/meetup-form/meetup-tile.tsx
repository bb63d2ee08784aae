import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formMessages, meetupForm } from '#content'
import type { Tile } from '#content-schema'
import { meetupFormDefinition } from '../../../shared/forms/meetup-form-definition.ts'
import { TileContent } from '../../ui/tile.tsx'
import { ToastHost } from '../../ui/toasts.tsx'
import { FormOutcome, SendingStatus, useInlineThanks } from '../form-status.tsx'
import { useSubmission } from '../use-submission.ts'
import { MeetupForm, type MeetupFormProps } from './meetup-form.tsx'
import '../../styles/dialog.css'
import './meetup-dialog.css'

const DIALOG_ID = 'meetup-dialog'

/** The tile, and the dialog that it opens. A failure is shown below the tile, which has no room for a mail link. */
export function MeetupTile({ tile }: { tile: Tile }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { clear, ...form } = useSubmission(meetupFormDefinition, async () => {
    setIsOpen(false)
    // The toast will be at the bottom of the window.
    opener.current?.scrollIntoView({ block: 'nearest' })
    // Screen readers announce nothing outside the dialog until the page has been painted without it.
    await waitForPaint()
  })
  const { state } = form
  const hasThanks = useInlineThanks(meetupFormDefinition.id, state)
  const cancel = () => {
    clear()
    setIsOpen(false)
  }
  const content = (
    <TileContent icon={tile.icon ?? 'cup'} title={tile.title}>
      {hasThanks ? formMessages.stored : state.kind === 'sending' ? formMessages.sending : tile.text}
    </TileContent>
  )
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="card tile needs-script screen-only"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {content}
      </button>
      <SendingStatus state={state} />
      {state.kind === 'failed' && <FormOutcome definition={meetupFormDefinition} state={state} />}
      {/* At the end, since programs that fill in forms take the first field of a name for the visitor's. */}
      {isOpen && createPortal(<MeetupDialog opener={opener} form={form} cancel={cancel} />, document.body)}
      <MeetupPopover form={form}>{content}</MeetupPopover>
    </>
  )
}

type MeetupPopoverProps = { form: MeetupFormProps; children: ReactNode }

/** A popover opens without script. @param children what the tile shows */
const MeetupPopover = ({ form, children }: MeetupPopoverProps) => (
  <noscript>
    <button type="button" className="card tile" popoverTarget={DIALOG_ID}>
      {children}
    </button>
    <dialog id={DIALOG_ID} popover="auto" className="dialog meetup-dialog" aria-labelledby="meetup-title">
      <MeetupForm {...form}>
        <button type="button" className="button button-quiet" popoverTarget={DIALOG_ID}>
          {meetupForm.cancel}
        </button>
      </MeetupForm>
    </dialog>
  </noscript>
)

type MeetupDialogProps = { opener: RefObject<HTMLButtonElement | null>; form: MeetupFormProps; cancel: () => void }

/** The document contains the dialog only while it is open. */
function MeetupDialog({ opener, form, cancel }: MeetupDialogProps) {
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
      <MeetupForm {...form}>
        <button type="button" className="button button-quiet" onClick={cancel}>
          {meetupForm.cancel}
        </button>
      </MeetupForm>
      <ToastHost host="dialog" />
    </dialog>
  )
}

/** A hidden page renders no frames. */
const FRAME_TIMEOUT_MS = 300

/** Slow work that follows must not delay the next frame. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_TIMEOUT_MS)
  })

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formMessages, requestMeetup } from '#content'
import type { Tile } from '#content-schema'
import { meetupForm } from '../../../shared/forms/meetup.ts'
import { MEETUP_TYPES } from '../../../shared/tables.ts'
import { isForInputMethod } from '../../ui/keyboard.ts'
import { TileContent } from '../../ui/tile.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormOutcome, SendingStatus } from '../form-status.tsx'
import type { Progress } from '../progress.ts'
import { useSubmission } from '../use-submission.ts'
import '../../ui/dialog.css'
import './request-meetup.css'

type SubmissionState = Pick<ReturnType<typeof useSubmission>, 'formProps' | 'errors' | 'shownProgress'>

/** The tile, and the dialog that it opens. A failure is shown below the tile, which has no room for a mail link. */
export function RequestMeetup({ tile }: { tile: Tile }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { clear, ...state } = useSubmission(meetupForm, {
    async beforeSending() {
      setIsOpen(false)
      // The toast will be at the bottom of the window.
      opener.current?.scrollIntoView({ block: 'nearest' })
      // Screen readers announce nothing outside the dialog until the page has been painted without it.
      await waitForPaint()
    },
    onFailure: (reason) => console.error(`The meetup request was not stored: ${reason}`),
  })
  const { shownProgress } = state
  const cancel = () => {
    clear()
    setIsOpen(false)
  }
  const content = (
    <TileContent icon={tile.icon ?? 'cup'} title={tile.title}>
      {chooseTileText(tile, shownProgress)}
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
      <SendingStatus progress={shownProgress} />
      {shownProgress.kind === 'failed' && <FormOutcome definition={meetupForm} progress={shownProgress} />}
      {/* At the end, since programs that fill in forms take the first field of a name for the visitor's. */}
      {isOpen && createPortal(<MeetupDialog opener={opener} state={state} cancel={cancel} />, document.body)}
      {/* A popover opens without script. The stylesheet hides the tile that needs script. */}
      <noscript>
        <button type="button" className="card tile" popoverTarget="meetup-dialog">
          {content}
        </button>
        <dialog id="meetup-dialog" popover="auto" className="dialog meetup" aria-labelledby="meetup-title">
          <MeetupForm {...state}>
            <button type="button" className="button button-quiet" popoverTarget="meetup-dialog">
              {requestMeetup.cancel}
            </button>
          </MeetupForm>
        </dialog>
      </noscript>
    </>
  )
}

function chooseTileText({ text }: Tile, { kind }: Progress): string {
  if (kind === 'sending') return formMessages.sending
  return kind === 'stored' ? formMessages.stored : text
}

type MeetupDialogProps = { opener: RefObject<HTMLButtonElement | null>; state: SubmissionState; cancel: () => void }

/** The document contains the dialog only while it is open. */
function MeetupDialog({ opener, state, cancel }: MeetupDialogProps) {
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
      id="meetup-dialog"
      className="dialog meetup screen-only"
      ref={dialog}
      aria-labelledby="meetup-title"
      // Sending closes the dialog too, and then clears nothing.
      onClose={cancel}
    >
      <MeetupForm {...state}>
        <button type="button" className="button button-quiet" onClick={cancel}>
          {requestMeetup.cancel}
        </button>
      </MeetupForm>
      <Toasts host="dialog" />
    </dialog>
  )
}

/** @param children the button that closes the dialog */
const MeetupForm = ({ formProps, errors, shownProgress, children }: SubmissionState & { children: ReactNode }) => (
  <form {...formProps} onKeyDown={focusNextAtEnter}>
    <h2 id="meetup-title" className="medium-heading">
      {requestMeetup.title}
    </h2>
    <p>{requestMeetup.text}</p>
    {/* Enter presses the first submit button: this disabled one, so that it chooses no type. */}
    <button type="submit" disabled hidden />
    <FormFields definition={meetupForm} errors={errors} />
    <fieldset>
      <legend className="label">{requestMeetup.preference}</legend>
      {MEETUP_TYPES.map((value) => (
        <SubmitButton key={value} name="meetup_type" value={value} progress={shownProgress}>
          {requestMeetup.types[value]}
        </SubmitButton>
      ))}
    </fieldset>
    {shownProgress.kind === 'failed' && <FormOutcome definition={meetupForm} progress={shownProgress} />}
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

/** A hidden page renders no frames. */
const FRAME_TIMEOUT_MS = 300

/** Slow work that follows must not delay the next frame. */
const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_TIMEOUT_MS)
  })

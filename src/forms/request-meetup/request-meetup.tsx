import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formMessages, requestMeetup } from '#content'
import type { Tile } from '#content-schema'
import { meetupForm } from '../../../shared/forms/meetup.ts'
import { MEETUP_TYPES } from '../../../shared/tables.ts'
import { isForInputMethod } from '../../ui/keyboard.ts'
import { TileContent } from '../../ui/tile.tsx'
import { ToastHost } from '../../ui/toasts.tsx'
import { FormFields, SubmitButton } from '../form-fields.tsx'
import { FormOutcome, SendingStatus } from '../form-status.tsx'
import type { SendState } from '../send-state.ts'
import { useSubmission } from '../use-submission.ts'
import '../../styles/dialog.css'
import './request-meetup.css'

type MeetupFormProps = Omit<ReturnType<typeof useSubmission>, 'clear'>

const DIALOG_ID = 'meetup-dialog'

/** The tile, and the dialog that it opens. A failure is shown below the tile, which has no room for a mail link. */
export function RequestMeetup({ tile }: { tile: Tile }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { clear, ...form } = useSubmission(meetupForm, {
    async beforeSending() {
      setIsOpen(false)
      // The toast will be at the bottom of the window.
      opener.current?.scrollIntoView({ block: 'nearest' })
      // Screen readers announce nothing outside the dialog until the page has been painted without it.
      await waitForPaint()
    },
    onFailure: (reason) => console.error(`The meetup request was not stored: ${reason}`),
  })
  const { sendState } = form
  const cancel = () => {
    clear()
    setIsOpen(false)
  }
  const content = (
    <TileContent icon={tile.icon ?? 'cup'} title={tile.title}>
      {chooseTileText(tile, sendState)}
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
      <SendingStatus sendState={sendState} />
      {sendState.kind === 'failed' && <FormOutcome definition={meetupForm} sendState={sendState} />}
      {/* At the end, since programs that fill in forms take the first field of a name for the visitor's. */}
      {isOpen && createPortal(<MeetupDialog opener={opener} form={form} cancel={cancel} />, document.body)}
      <NativeMeetup form={form}>{content}</NativeMeetup>
    </>
  )
}

function chooseTileText({ text }: Tile, { kind }: SendState): string {
  if (kind === 'sending') return formMessages.sending
  return kind === 'stored' ? formMessages.stored : text
}

type NativeMeetupProps = { form: MeetupFormProps; children: ReactNode }

/** A popover opens without script. @param children what the tile shows */
const NativeMeetup = ({ form, children }: NativeMeetupProps) => (
  <noscript>
    <button type="button" className="card tile" popoverTarget={DIALOG_ID}>
      {children}
    </button>
    <dialog id={DIALOG_ID} popover="auto" className="dialog meetup" aria-labelledby="meetup-title">
      <MeetupForm {...form}>
        <button type="button" className="button button-quiet" popoverTarget={DIALOG_ID}>
          {requestMeetup.cancel}
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
      className="dialog meetup screen-only"
      ref={dialog}
      aria-labelledby="meetup-title"
      // Sending closes the dialog too, and then clears nothing.
      onClose={cancel}
    >
      <MeetupForm {...form}>
        <button type="button" className="button button-quiet" onClick={cancel}>
          {requestMeetup.cancel}
        </button>
      </MeetupForm>
      <ToastHost host="dialog" />
    </dialog>
  )
}

/** @param children the button that closes the dialog */
const MeetupForm = ({ formProps, errors, sendState, children }: MeetupFormProps & { children: ReactNode }) => (
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
        <SubmitButton key={value} name="meetup_type" value={value} sendState={sendState}>
          {requestMeetup.types[value]}
        </SubmitButton>
      ))}
    </fieldset>
    {sendState.kind === 'failed' && <FormOutcome definition={meetupForm} sendState={sendState} />}
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

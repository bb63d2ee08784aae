import { type SyntheticEvent, useRef } from 'react'
import { requestMeetup, submission } from '#content'
import type { Tile } from '#content-schema'
import { MEETUP_TYPES } from '../../../shared/categories.ts'
import { meetup } from '../../../shared/submissions/meetup.ts'
import { SENT, wasLeftUnsent } from '../../ui/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { dismissToastOf, moveToast } from '../../ui/toast-store.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { FormFields } from '../form-fields.tsx'
import { FormOutcome, SendingStatus } from '../form-status.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useSubmission } from '../use-submission.ts'
import '../../ui/dialog.css'
import './request-meetup.css'

const { types } = requestMeetup

type Meetup = ReturnType<typeof useMeetup>

/** What the tile, which is in a row with others, and the dialog, which is behind the page's own forms, share. */
export function useMeetup() {
  const opener = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const submission = useSubmission(meetup, {
    opener,
    async beforeSending() {
      dialog.current?.close(SENT)
      // The answer's toast stands at the foot of the window.
      opener.current?.scrollIntoView({ block: 'nearest' })
      // Until then screen readers don't know that there is a page again, in which something is told.
      await afterPaint()
    },
    onFailure: (reason) => console.error(`The meetup request was not stored: ${reason}`),
  })
  return { opener, dialog, ...submission }
}

function onOpen() {
  dismissToastOf(meetup.id)
  moveToast('dialog')
}

type MeetupTileProps = { tile: Omit<Tile, 'to'> } & Pick<Meetup, 'opener' | 'progress'>

/** The tile that opens the dialog. It says that the request has arrived; what failed has room below it for a mail. */
export function MeetupTile({ tile, opener, progress }: MeetupTileProps) {
  const said = { pending: submission.sending, arrived: submission.arrived }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="way card tile"
        popoverTarget="meetup"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name={tile.icon ?? 'cup'} />
        <strong>{tile.title}</strong>
        <span>{said[progress.kind as keyof typeof said] ?? tile.text}</span>
      </button>
      <SendingStatus progress={progress} />
      {progress.kind === 'failed' && <FormOutcome progress={progress} />}
    </>
  )
}

/** Without script it opens all the same, as a popover; src/boot.ts makes it modal. */
export function MeetupDialog({ opener, dialog, form, errors, progress, isPending, clear }: Meetup) {
  function onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (wasLeftUnsent(currentTarget)) clear()
    if (currentTarget.open) return
    moveToast('page')
    // Safari gives a button no focus when it is pressed, and so none back.
    if (!document.activeElement?.closest('button, a')) opener.current?.focus({ preventScroll: true })
  }

  return (
    <dialog
      id="meetup"
      popover="auto"
      className="dialog meetup"
      ref={dialog}
      aria-labelledby="meetup-title"
      onClose={onClose}
    >
      <form {...form}>
        <h2 id="meetup-title">{requestMeetup.title}</h2>
        <p>{requestMeetup.text}</p>
        {/* Enter in a field presses the first submit button; this one lets it choose nothing. src/boot.ts takes it to the next field. */}
        <button type="submit" disabled hidden />
        <FormFields submission={meetup} errors={errors} />
        <fieldset>
          <legend>{requestMeetup.preference}</legend>
          {MEETUP_TYPES.map((value) => (
            <SubmitButton key={value} name="meetup_type" value={value} isPending={isPending}>
              {types[value]}
            </SubmitButton>
          ))}
        </fieldset>
        {progress.kind === 'failed' && <FormOutcome progress={progress} />}
        <button type="button" className="button button-quiet" popoverTarget="meetup">
          {requestMeetup.cancel}
        </button>
      </form>
      <Toasts place="dialog" />
    </dialog>
  )
}

/** A page that nobody sees has no frames. */
const FRAME_WITHIN_MS = 300

/** Resolves once the next frame is out: what is slow and follows is no part of the wait for it. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_WITHIN_MS)
  })

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

/** Shared by the tile and the dialog, which are in different places of the page. */
export function useMeetup() {
  const opener = useRef<HTMLButtonElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const submission = useSubmission(meetup, {
    opener,
    async beforeSending() {
      dialog.current?.close(SENT)
      // The toast will be at the bottom of the window.
      opener.current?.scrollIntoView({ block: 'nearest' })
      // Screen readers announce nothing outside the dialog until the page has been painted without it.
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

/** A failure is shown below the tile, which has no room for a mail link. */
export function MeetupTile({ tile, opener, progress }: MeetupTileProps) {
  const said: Partial<Record<typeof progress.kind, string>> = {
    pending: submission.sending,
    arrived: submission.arrived,
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="card tile"
        popoverTarget="meetup"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Icon name={tile.icon ?? 'cup'} />
        <strong>{tile.title}</strong>
        <span>{said[progress.kind] ?? tile.text}</span>
      </button>
      <SendingStatus progress={progress} />
      {progress.kind === 'failed' && <FormOutcome progress={progress} />}
    </>
  )
}

/** A popover, so that it opens without script; src/boot.ts makes it modal. */
export function MeetupDialog({ opener, dialog, form, errors, progress, isPending, clear }: Meetup) {
  function onClose({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (wasLeftUnsent(currentTarget)) clear()
    if (currentTarget.open) return
    moveToast('page')
    // Safari does not focus a pressed button, and so can't restore its focus.
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
        {/* Enter presses the first submit button: this disabled one, so that it chooses no type. src/boot.ts focuses the next field. */}
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

/** A hidden page renders no frames. */
const FRAME_WITHIN_MS = 300

/** Slow work that follows must not delay the next frame. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_WITHIN_MS)
  })

import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formTexts } from '#content'
import type { Tile } from '../../../content-model/schemas/content-types.ts'
import { FormFailure } from '../../forms/form-failure.tsx'
import { MeetupDialog, MeetupPopover } from '../../forms/meetup-form/meetup-dialog.tsx'
import { meetupFormDefinition } from '../../forms/page-form-definitions.ts'
import { SendingStatus } from '../../forms/submit-button.tsx'
import { useInlineSuccess, useSubmission } from '../../forms/use-submission.ts'
import { TileContent } from '../../ui/tile.tsx'

/** The tile, and the dialog that it opens. A failure is shown below the tile, which has no room for a mail link. */
export function MeetupTile({ tile }: { tile: Tile }) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { clear, ...submission } = useSubmission(meetupFormDefinition, async () => {
    setIsOpen(false)
    // The toast will be at the bottom of the window.
    opener.current?.scrollIntoView({ block: 'nearest' })
    // Screen readers announce nothing outside the dialog until the page has been painted without it.
    await waitForPaint()
  })
  const { state } = submission
  const hasSuccess = useInlineSuccess(meetupFormDefinition.id, state)
  const cancel = () => {
    clear()
    setIsOpen(false)
  }
  const status = hasSuccess ? formTexts.success : state.kind === 'sending' ? formTexts.sending : ''
  const content = (
    <TileContent icon={tile.icon ?? 'cup'} title={tile.title}>
      <span className="tile-status">
        <span>{tile.text}</span>
        {status && <span>{status}</span>}
      </span>
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
      <FormFailure definition={meetupFormDefinition} state={state} />
      {/* The dialog is at the end of the body, since programs that fill in forms choose the first field for a name. */}
      {isOpen && createPortal(<MeetupDialog opener={opener} submission={submission} cancel={cancel} />, document.body)}
      <MeetupPopover submission={submission}>{content}</MeetupPopover>
    </>
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

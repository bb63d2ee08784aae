import { type FocusEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createSharedState, useSharedState } from '../../../src/ui/shared-state.ts'
import { SmallButton } from '../controls.tsx'
import './status-bar.css'

/** `canUndo`: the button Undo stands beside the text, which is about the states of leads. */
const statusState = createSharedState({ text: '', canUndo: false })

export const announce = (text: string, canUndo = false): void => statusState.write({ text, canUndo })

export const canUndo = (): boolean => statusState.read().canUndo

type StatusBarProps = { newestOpenId: number; onUndo: () => void }

/** Says what the owner's last press did, or else that a lead has arrived. */
export function StatusBar({ newestOpenId, onUndo }: StatusBarProps) {
  const message = useSharedState(statusState)
  const [newestSeenId, setNewestSeenId] = useState(newestOpenId)
  const text = message.text || (newestOpenId > newestSeenId ? 'A new lead has arrived.' : '')
  const previousFocus = useRef<EventTarget | null>(null)

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  function close() {
    // The button that has the focus disappears.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true })
    if (message.text) announce('')
    else setNewestSeenId(newestOpenId)
  }

  return createPortal(
    <section className="framed status-bar screen-only" aria-label="Last action" onFocus={onFocus}>
      <p className="visitor-text" role="status">
        {text}
      </p>
      {message.canUndo && <SmallButton onClick={onUndo}>Undo</SmallButton>}
      {text && (
        <SmallButton aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </SmallButton>
      )}
    </section>,
    document.body,
  )
}

import { type FocusEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SmallButton } from '../controls.tsx'
import type { LeadChanges } from './use-lead-changes.ts'
import './status-bar.css'

type StatusBarProps = { changes: LeadChanges; newestOpenSeq: number; onUndo: () => void }

/** Says what the owner's last press did, or else that a lead has arrived. */
export function StatusBar({ changes, newestOpenSeq, onUndo }: StatusBarProps) {
  const [newestSeenSeq, setNewestSeenSeq] = useState(newestOpenSeq)
  const text = changes.text || (newestOpenSeq > newestSeenSeq ? 'A new lead has arrived.' : '')
  const previousFocus = useRef<EventTarget | null>(null)

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  function close() {
    // The button that has the focus disappears.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true })
    if (changes.text) changes.announce('')
    else setNewestSeenSeq(newestOpenSeq)
  }

  return createPortal(
    <section className="framed status-bar screen-only" aria-label="Last action" onFocus={onFocus}>
      <p className="visitor-text" role="status">
        {text}
      </p>
      {changes.canUndo && <SmallButton onClick={onUndo}>Undo</SmallButton>}
      {text && (
        <SmallButton aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </SmallButton>
      )}
    </section>,
    document.body,
  )
}

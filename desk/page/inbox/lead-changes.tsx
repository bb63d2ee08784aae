import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { ChangedCount, LeadTarget, UndoneCount } from '../../contract.ts'
import { SmallButton } from '../controls.tsx'
import { formatCount, formatNumber } from '../locale.ts'
import { describeChangeError, isUnanswered, requestDesk } from '../request-desk.ts'
import { formatName, STATE_TEXTS } from './lead-parts.tsx'

/** `label` names what was changed; `seq` is that of a single lead; `changed` is undefined where the response was lost. */
type UndoableChange = { changeId: string; changed?: number; label: string; seq: number | undefined }

export type LeadChanges = ReturnType<typeof useLeadChanges>

/** Changes the states of leads, and undoes that. Each change is announced. */
export function useLeadChanges() {
  const client = useQueryClient()
  /** `offersUndo`: the button to undo stands beside the text, as long as there is a change. */
  const [announcement, setAnnouncement] = useState({ text: '', offersUndo: false })
  /** Oldest first. */
  const [changes, setChanges] = useState<UndoableChange[]>([])
  const announce = (text: string, { offersUndo = false } = {}) => setAnnouncement({ text, offersUndo })

  /** @returns whether it succeeded */
  async function changeState(leads: Lead | LeadTarget, state: LeadState): Promise<boolean> {
    const changeId = crypto.randomUUID()
    const lead = 'seq' in leads ? leads : undefined
    const target = 'seq' in leads ? { seqs: [leads.seq] } : leads
    const addChange = (label: string, changed?: number) =>
      setChanges((earlier) => [...earlier, { changeId, changed, label, seq: lead?.seq }])
    try {
      const body = { ...target, state, changeId }
      const { changed } = await requestDesk<ChangedCount>('state', { method: 'PUT', body })
      const label = lead ? formatName(lead) : formatCount(changed, 'lead')
      const offersUndo = changed > 0
      if (offersUndo) addChange(label, changed)
      announce(`${label}: ${STATE_TEXTS[state].changed}.`, { offersUndo })
      return true
    } catch (error) {
      const offersUndo = isUnanswered(error)
      if (offersUndo) addChange(lead ? formatName(lead) : 'the leads')
      announce(describeChangeError(error as Error), { offersUndo })
      return false
    } finally {
      void client.invalidateQueries()
    }
  }

  /** @returns the `seq` of a single lead that was restored */
  async function undo(): Promise<number | undefined> {
    const last = changes.at(-1)
    if (!last) return undefined
    // Removed at once, so that pressing twice undoes two actions.
    setChanges((earlier) => earlier.filter((change) => change !== last))
    try {
      const body = { changeId: last.changeId }
      const { undone } = await requestDesk<UndoneCount>('undo', { method: 'PUT', body })
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const { label, seq, changed } = last
      const isPartial = changed !== undefined && undone < changed
      const undoneText = isPartial
        ? `${formatNumber(undone)} of ${formatCount(changed, 'lead')}. What was changed since was kept.`
        : `${label}.`
      announce(`Undone: ${undoneText}`, { offersUndo: true })
      return isPartial ? undefined : seq
    } catch (error) {
      setChanges((earlier) => [...earlier, last])
      announce(describeChangeError(error as Error), { offersUndo: true })
      return undefined
    }
  }

  return {
    announcement: announcement.text,
    canUndo: announcement.offersUndo && changes.length > 0,
    announce,
    changeState,
    undo,
  }
}

type StatusBarProps = { changes: LeadChanges; newestOpen: number; onUndo: () => void }

/** Says what the owner's last press did, or else that a lead has arrived. On a phone it is below the page, where it covers no button. */
export function StatusBar({ changes, newestOpen, onUndo }: StatusBarProps) {
  const [newestSeen, setNewestSeen] = useState(newestOpen)
  const text = changes.announcement || (newestOpen > newestSeen ? 'A new lead has arrived.' : '')
  const previousFocus = useRef<EventTarget | null>(null)

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  function close() {
    // The button that has the focus disappears.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true })
    if (changes.announcement) changes.announce('')
    else setNewestSeen(newestOpen)
  }

  return createPortal(
    <section className="framed status-bar" aria-label="Last action" onFocus={onFocus}>
      <p role="status">{text}</p>
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

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { ChangedCount, LeadTarget, UndoneCount } from '../../contract.ts'
import { formatCount } from '../locale.ts'
import { describeError, requestDesk } from '../request-desk.ts'
import { formatName, STATE_TEXTS } from './lead-labels.tsx'

/** `lead` is undefined if several may have changed. */
type UndoableChange = { changeId: string; lead: Lead | undefined }

export type LeadChanges = ReturnType<typeof useLeadChanges>

/** Changes the states of leads, and undoes that. Each change is announced. */
export function useLeadChanges() {
  const client = useQueryClient()
  /** `offersUndo`: the button to undo stands beside the text, as long as there is a change. */
  const [announcement, setAnnouncement] = useState({ text: '', offersUndo: false })
  /** Oldest first. */
  const [changes, setChanges] = useState<UndoableChange[]>([])
  const announce = (text: string, { offersUndo = false } = {}) => setAnnouncement({ text, offersUndo })

  /** @param lead the only one of the target. @returns whether the request succeeded */
  async function changeState(target: LeadTarget, state: LeadState, lead?: Lead): Promise<boolean> {
    const changeId = crypto.randomUUID()
    try {
      const body = { ...target, state, changeId }
      const { changed } = await requestDesk<ChangedCount>('state', { method: 'PUT', body })
      const offersUndo = changed > 0
      if (offersUndo) setChanges((earlier) => [...earlier, { changeId, lead }])
      const label = lead ? formatName(lead) : formatCount(changed, 'lead')
      const isStale = !offersUndo && lead !== undefined && lead.state !== state
      announce(`${label}: ${isStale ? 'changed or deleted elsewhere' : STATE_TEXTS[state].changed}.`, { offersUndo })
      return true
    } catch (error) {
      announce(describeError(error as Error))
      return false
    } finally {
      void client.invalidateQueries()
    }
  }

  /** @returns the `seq` of a single lead that was restored */
  async function undo(): Promise<number | undefined> {
    const last = changes.at(-1)
    if (!last) return undefined
    // The change is removed at once, so that pressing twice undoes two actions.
    setChanges((earlier) => earlier.filter((change) => change !== last))
    try {
      const { changeId, lead } = last
      const { undone } = await requestDesk<UndoneCount>('undo', { method: 'PUT', body: { changeId } })
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = lead && undone > 0 ? formatName(lead) : formatCount(undone, 'lead')
      announce(`Undone: ${label}.`, { offersUndo: true })
      return lead?.seq
    } catch (error) {
      setChanges((earlier) => [...earlier, last])
      announce(describeError(error as Error), { offersUndo: true })
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

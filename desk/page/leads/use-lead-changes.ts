import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { ChangedCount, LeadTarget, UndoneCount } from '../../contract.ts'
import { deskFormat } from '../desk-format.ts'
import { describeError, requestDesk } from '../request-desk.ts'
import { formatName, STATE_TEXTS } from './lead-labels.tsx'

/** `lead` is undefined if several may have changed. */
export type Change = { changeId: string; lead: Lead | undefined }

export type LeadChanges = ReturnType<typeof useLeadChanges>

/** Changes the states of leads, and undoes that. Each change is announced. */
export function useLeadChanges() {
  const client = useQueryClient()
  /** `offersUndo`: the button to undo stands beside the text, as long as there is a change. */
  const [announcement, setAnnouncement] = useState({ text: '', offersUndo: false })
  /** Oldest first. */
  const [changes, setChanges] = useState<Change[]>([])
  /** The changes whose undo the server has not answered. */
  const undoing = useRef(new Set<Change>())
  const announce = (text: string, { offersUndo = false } = {}) => setAnnouncement({ text, offersUndo })

  /** @param lead the only one of the target. @returns undefined if the request failed */
  async function changeState(target: LeadTarget, state: LeadState, lead?: Lead): Promise<Change | undefined> {
    const change = { changeId: crypto.randomUUID(), lead }
    try {
      const body = { ...target, state, changeId: change.changeId }
      const { changed } = await requestDesk<ChangedCount>('state', { method: 'PUT', body })
      const offersUndo = changed > 0
      if (offersUndo) setChanges((earlier) => [...earlier, change])
      const label = lead ? formatName(lead) : deskFormat.count(changed, 'lead')
      const isStale = !offersUndo && lead !== undefined && lead.state !== state
      announce(`${label}: ${isStale ? 'changed or deleted elsewhere' : STATE_TEXTS[state].changed}.`, { offersUndo })
      return change
    } catch (error) {
      announce(describeError(error as Error))
      return undefined
    } finally {
      void client.invalidateQueries()
    }
  }

  /** Pressing twice undoes two changes. @returns undefined if the request failed, or there is nothing to undo */
  async function undo(): Promise<Change | undefined> {
    const last = changes.findLast((change) => !undoing.current.has(change))
    if (!last) return undefined
    undoing.current.add(last)
    try {
      const { changeId, lead } = last
      const { undone } = await requestDesk<UndoneCount>('undo', { method: 'PUT', body: { changeId } })
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = lead && undone > 0 ? formatName(lead) : deskFormat.count(undone, 'lead')
      setChanges((earlier) => earlier.filter((change) => change !== last))
      announce(`Undone: ${label}.`, { offersUndo: true })
      return last
    } catch (error) {
      announce(describeError(error as Error), { offersUndo: true })
      return undefined
    } finally {
      undoing.current.delete(last)
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { ChangedCount, LeadTarget, UndoneCount } from '../../contract.ts'
import { deskFormat } from '../desk-format.tsx'
import { describeError, requestDesk } from '../request-desk.ts'
import { formatName, STATE_TEXTS } from './lead-labels.tsx'

/** `lead` is undefined if several may have changed. */
type Change = { changeId: string; lead: Lead | undefined }

export type LeadChanges = ReturnType<typeof useLeadChanges>

/** Changes the states of leads, and undoes that. Each outcome is announced; a failed request returns undefined. */
export function useLeadChanges() {
  const client = useQueryClient()
  /** `canUndo`: the button to undo stands beside the text. */
  const [announcement, setAnnouncement] = useState({ text: '', canUndo: false })
  /** Oldest first, without those whose undo the server has not answered. */
  const undoable = useRef<Change[]>([])
  const announce = (text: string, canUndo = false) => setAnnouncement({ text, canUndo })

  const stateMutation = useMutation({
    mutationFn: ({ target, state, changeId }: Change & { target: LeadTarget; state: LeadState }) =>
      requestDesk<ChangedCount>('state', { method: 'PUT', body: { ...target, state, changeId } }),
    onSuccess({ changed }, { state, changeId, lead }) {
      if (changed > 0) undoable.current.push({ changeId, lead })
      const label = lead ? formatName(lead) : deskFormat.count(changed, 'lead')
      const isStale = changed === 0 && lead !== undefined && lead.state !== state
      announce(`${label}: ${isStale ? 'changed or deleted elsewhere' : STATE_TEXTS[state].changed}.`, changed > 0)
    },
    onError: (error) => announce(describeError(error)),
    onSettled: () => void client.invalidateQueries(),
  })
  const undoMutation = useMutation({
    mutationFn: ({ changeId }: Change) => requestDesk<UndoneCount>('undo', { method: 'PUT', body: { changeId } }),
    async onSuccess({ undone }, { lead }) {
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = lead && undone > 0 ? formatName(lead) : deskFormat.count(undone, 'lead')
      announce(`Undone: ${label}.`, undoable.current.length > 0)
    },
    onError(error, change) {
      undoable.current.push(change)
      announce(describeError(error), true)
    },
  })

  return {
    ...announcement,
    announce,
    /** @param lead the only one of the target */
    changeState: (target: LeadTarget, state: LeadState, lead?: Lead) =>
      stateMutation.mutateAsync({ target, state, lead, changeId: crypto.randomUUID() }).catch(() => undefined),
    /** Pressing twice undoes two changes. */
    async undo(): Promise<Change | undefined> {
      const last = undoable.current.pop()
      const undone = last && (await undoMutation.mutateAsync(last).catch(() => undefined))
      return undone && last
    },
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { LeadTarget } from '../../contract.ts'
import { deskFormat } from '../desk-format.ts'
import { describeError, requestDesk } from '../request-desk.ts'
import { formatName } from './lead-labels.tsx'
import { STATE_TEXTS } from './state-buttons.tsx'
import { announce } from './status-bar.tsx'

export type LeadToChange = Pick<Lead, 'id' | 'name' | 'state'>

/** `lead` is undefined if several may have changed. */
type StateChange = { changeId: string; lead: LeadToChange | undefined }

/** What can be undone, oldest first, also after a look at another view. A change that is being undone is not in it. */
const undoable: StateChange[] = []

/** Changes the states of leads, and undoes that. Each outcome is announced; a failed request returns undefined. */
export function useStateChanges() {
  const client = useQueryClient()
  const stateMutation = useMutation({
    mutationFn: ({ target, state, changeId }: StateChange & { target: LeadTarget; state: LeadState }) =>
      requestDesk('PUT state', { body: { ...target, state, changeId } }),
    onSuccess({ count }, { state, changeId, lead }) {
      if (count > 0) undoable.push({ changeId, lead })
      const label = lead ? formatName(lead) : deskFormat.count(count, 'lead')
      const isStale = count === 0 && lead !== undefined && lead.state !== state
      announce(`${label}: ${isStale ? 'changed or deleted elsewhere' : STATE_TEXTS[state].changed}.`, count > 0)
    },
    onError: (error) => announce(describeError(error)),
    onSettled: () => void client.invalidateQueries(),
  })
  const undoMutation = useMutation({
    // One after the other: a change can't be undone before those after it.
    scope: { id: 'undo' },
    mutationFn: ({ changeId }: StateChange) => requestDesk('PUT undo', { body: { changeId } }),
    async onSuccess({ count }, { lead }) {
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = lead ? formatName(lead) : deskFormat.count(count, 'lead')
      announce(count > 0 ? `Undone: ${label}.` : 'Not undone: changed or deleted elsewhere.', undoable.length > 0)
    },
    onError(error, change) {
      undoable.push(change)
      announce(describeError(error), true)
    },
  })

  return {
    /** @param lead the only one of the target */
    changeStates: (target: LeadTarget, state: LeadState, lead?: LeadToChange) =>
      stateMutation.mutateAsync({ target, state, lead, changeId: crypto.randomUUID() }).catch(() => undefined),
    /** Pressing twice undoes two changes. */
    async undoLast(): Promise<StateChange | undefined> {
      const last = undoable.pop()
      const undone = last && (await undoMutation.mutateAsync(last).catch(() => undefined))
      return undone && last
    },
  }
}

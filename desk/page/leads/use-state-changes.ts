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

/** What can be undone, oldest first, also after a look at another view. */
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
    async mutationFn() {
      const change = undoable.at(-1)
      if (!change) return undefined
      const { count } = await requestDesk('PUT undo', { body: { changeId: change.changeId } })
      undoable.splice(undoable.indexOf(change), 1)
      return { ...change, count }
    },
    async onSuccess(undone) {
      if (!undone) return
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = undone.lead ? formatName(undone.lead) : deskFormat.count(undone.count, 'lead')
      const text = undone.count > 0 ? `Undone: ${label}.` : 'Not undone: changed or deleted elsewhere.'
      announce(text, undoable.length > 0)
    },
    onError: (error) => announce(describeError(error), true),
  })

  return {
    /** @param lead the only one of the target */
    changeStates: (target: LeadTarget, state: LeadState, lead?: LeadToChange) =>
      stateMutation.mutateAsync({ target, state, lead, changeId: crypto.randomUUID() }).catch(() => undefined),
    /** Pressing twice undoes two changes. */
    undoLast: () => undoMutation.mutateAsync().catch(() => undefined),
  }
}

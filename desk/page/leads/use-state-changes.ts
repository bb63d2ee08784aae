import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lead, LeadState } from '../../../shared/lead.ts'
import type { LeadTarget } from '../../contract.ts'
import { deskFormat } from '../desk-format.ts'
import { describeError, hasStatus, requestDesk } from '../request-desk.ts'
import { formatName } from './lead-labels.tsx'
import { STATE_TEXTS } from './state-buttons.tsx'
import { announce } from './status-bar.tsx'

export type LeadToChange = Pick<Lead, 'id' | 'name' | 'state'>

type StateChange = {
  changeId: string
  target: LeadTarget
  state: LeadState
  /** The only one of the target; undefined if several may have changed. */
  lead: LeadToChange | undefined
}

/** What can be undone, oldest first, also after a look at another view. */
const undoable: StateChange[] = []

const forgetChange = (change: StateChange) => void undoable.splice(undoable.indexOf(change), 1)

/** One after the other: a change can't be undone before those after it, and a second press finds the first one made. */
const scope = { id: 'states of leads' }

/** Changes the states of leads, and undoes that. Each outcome is announced; a failed request returns undefined. */
export function useStateChanges() {
  const client = useQueryClient()
  const stateMutation = useMutation({
    scope,
    async mutationFn(change: StateChange) {
      const { target, state, changeId } = change
      const previous = undoable.at(-1)
      const isRepeated = previous?.state === state && JSON.stringify(previous.target) === JSON.stringify(target)
      // The change may be made although its response is lost.
      undoable.push(change)
      const { count } = await requestDesk('PUT state', { body: { ...target, state, changeId } })
      if (count === 0) forgetChange(change)
      return { count, isRepeated }
    },
    onSuccess({ count, isRepeated }, { state, lead }) {
      if (count === 0 && isRepeated) return
      const label = lead ? formatName(lead) : deskFormat.count(count, 'lead')
      const isStale = count === 0 && lead !== undefined && lead.state !== state
      announce(`${label}: ${isStale ? 'changed or deleted elsewhere' : STATE_TEXTS[state].changed}.`, count > 0)
    },
    onError(error, change) {
      const mayBeMade = hasStatus(error, 0)
      if (!mayBeMade) forgetChange(change)
      announce(describeError(error), mayBeMade)
    },
    onSettled: () => void client.invalidateQueries(),
  })
  const undoMutation = useMutation({
    scope,
    async mutationFn() {
      const change = undoable.at(-1)
      if (!change) return undefined
      const { count } = await requestDesk('PUT undo', { body: { changeId: change.changeId } })
      forgetChange(change)
      return { ...change, count }
    },
    async onSuccess(undone) {
      if (!undone) return
      // The item that gets the focus is only in the refetched list.
      await client.invalidateQueries()
      const label = undone.lead ? formatName(undone.lead) : deskFormat.count(undone.count, 'lead')
      const text =
        undone.count > 0 ? `Undone: ${label}.` : 'Not undone: undone already, or changed or deleted elsewhere.'
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

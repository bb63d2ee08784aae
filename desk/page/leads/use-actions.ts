import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { State } from '../../../shared/lead.ts'
import type { Change, Target } from '../../contract.ts'
import { describeError, formatCount, formatNumber } from '../format.tsx'
import { requestDesk } from '../request-desk.ts'

/** `seq` and `name` are those of a single lead. */
type Subject = { seq?: number; name?: string }

const STATE_CHANGES: Record<State, string> = {
  open: 'open again',
  replied: 'replied',
  archived: 'archived',
  spam: 'marked as spam',
}

export type Actions = {
  /** The message about the last action. */
  message: string
  canUndo: boolean
  showMessage: (text: string) => void
  /** Resolves with whether there was any lead to change. */
  change: (target: Target, state: State, subject?: Subject) => Promise<boolean>
  /** Resolves with the `seq` of a single lead that was restored. */
  undo: () => Promise<number | undefined>
}

export function useActions(): Actions {
  const client = useQueryClient()
  const [message, showMessage] = useState('')
  const [done, setDone] = useState<(Change & Subject)[]>([])

  const put = <Answer>(path: 'state' | 'undo', body: object) =>
    requestDesk<Answer>(path, { method: 'PUT', body }).catch((error: Error) => {
      showMessage(describeError(error))
      return undefined
    })
  const refresh = () =>
    Promise.all([['leads'], ['lead'], ['pulse']].map((queryKey) => client.invalidateQueries({ queryKey })))

  return {
    message,
    canUndo: done.length > 0,
    showMessage,
    async change(target, state, subject = {}) {
      const change = await put<Change>('state', { ...target, state })
      void refresh()
      if (!change) return false
      if (change.changed > 0) setDone((earlier) => [...earlier, { ...change, ...subject }])
      const who = subject.name ?? formatCount(change.changed, 'lead')
      showMessage(change.isFound ? `${who}: ${STATE_CHANGES[state]}.` : 'This lead has been deleted.')
      return change.isFound
    },
    async undo() {
      const last = done.at(-1)
      if (!last) return
      // Removed at once, so that pressing twice undoes two actions.
      setDone((earlier) => earlier.filter((action) => action !== last))
      const answer = await put<{ undone: number }>('undo', { action: last.action })
      // Only the refreshed list has the line that gets the focus.
      await refresh()
      if (!answer) return void setDone((earlier) => [...earlier, last])
      const { action: _, changed, seq, name } = last
      if (answer.undone < changed) {
        const count = `${formatNumber(answer.undone)} of ${formatCount(changed, 'lead')}`
        showMessage(`Undone: ${count}. What was changed since was kept.`)
        return
      }
      showMessage(`Undone: ${name ?? formatCount(changed, 'lead')}.`)
      return seq
    },
  }
}

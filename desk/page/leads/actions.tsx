import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { State } from '../../../shared/lead.ts'
import type { Change, Target } from '../../contract.ts'
import { SmallButton } from '../controls.tsx'
import { formatCount, formatNumber } from '../format.tsx'
import { describeError, requestDesk } from '../request-desk.ts'
import { STATE_TEXTS } from './lead-text.tsx'

/** `seq` and `name` are those of a single lead. */
type Subject = { seq?: number; name?: string }

export type Actions = ReturnType<typeof useActions>

export function useActions() {
  const client = useQueryClient()
  const [message, showMessage] = useState('')
  const [done, setDone] = useState<(Change & Subject)[]>([])

  const put = <Data,>(path: 'state' | 'undo', body: object) =>
    requestDesk<Data>(path, { method: 'PUT', body }).catch((error: Error) => {
      showMessage(describeError(error))
      return undefined
    })
  const refresh = () =>
    Promise.all([['leads'], ['lead'], ['pulse']].map((queryKey) => client.invalidateQueries({ queryKey })))

  return {
    /** The message about the last action. */
    message,
    canUndo: done.length > 0,
    showMessage,
    /** @returns whether there was any lead to change */
    async change(target: Target, state: State, subject: Subject = {}): Promise<boolean> {
      const change = await put<Change>('state', { ...target, state })
      void refresh()
      if (!change) return false
      if (change.changed > 0) setDone((earlier) => [...earlier, { ...change, ...subject }])
      const leads = subject.name ?? formatCount(change.changed, 'lead')
      showMessage(change.isFound ? `${leads}: ${STATE_TEXTS[state].changed}.` : 'This lead has been deleted.')
      return change.isFound
    },
    /** @returns the `seq` of a single lead that was restored */
    async undo(): Promise<number | undefined> {
      const last = done.at(-1)
      if (!last) return
      // Removed at once, so that pressing twice undoes two actions.
      setDone((earlier) => earlier.filter((action) => action !== last))
      const result = await put<{ undone: number }>('undo', { action: last.action })
      // Only the refreshed list has the line that gets the focus.
      await refresh()
      if (!result) return void setDone((earlier) => [...earlier, last])
      const { changed, seq, name } = last
      const leads = name ?? formatCount(changed, 'lead')
      if (result.undone === changed) {
        showMessage(`Undone: ${leads}.`)
        return seq
      }
      showMessage(
        `Undone: ${formatNumber(result.undone)} of ${formatCount(changed, 'lead')}. What was changed since was kept.`,
      )
    },
  }
}

type ActionBarProps = { text: string; onUndo: (() => void) | undefined; onClose: () => void }

/** After the page and not over it on a phone, where it would cover a button. */
export const ActionBar = ({ text, onUndo, onClose }: ActionBarProps) =>
  createPortal(
    <section className={text ? 'framed action-bar' : 'framed action-bar is-silent'} aria-label="Last action">
      <p role="status">{text}</p>
      {onUndo && <SmallButton onClick={onUndo}>Undo</SmallButton>}
      {text && (
        <SmallButton aria-label="Close" onClick={onClose}>
          <span aria-hidden="true">×</span>
        </SmallButton>
      )}
    </section>,
    document.body,
  )

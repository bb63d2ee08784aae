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

/** `isUndoable` is true for the message about a change, and false for any other, such as a copied address. */
type Message = { text: string; isUndoable: boolean }

export type Actions = ReturnType<typeof useActions>

export function useActions() {
  const client = useQueryClient()
  const [message, setMessage] = useState<Message>({ text: '', isUndoable: false })
  const [changes, setChanges] = useState<(Change & Subject)[]>([])
  const showMessage = (text: string, isUndoable = false) => setMessage({ text, isUndoable })

  const refresh = () =>
    Promise.all([['leads'], ['lead'], ['pulse']].map((queryKey) => client.invalidateQueries({ queryKey })))

  return {
    /** The text about the last action. */
    message: message.text,
    /** Whether an undo belongs beside the message. */
    canUndo: message.isUndoable && changes.length > 0,
    showMessage: (text: string) => showMessage(text),
    /** @returns whether there was any lead to change */
    async change(target: Target, state: State, subject: Subject = {}): Promise<boolean> {
      const change = await put<Change>('state', { ...target, state }).catch(describeError)
      void refresh()
      if (typeof change === 'string') {
        showMessage(change)
        return false
      }
      if (!change.isFound) {
        showMessage('This lead has been deleted.')
        return false
      }
      const isChanged = change.changed > 0
      if (isChanged) setChanges((earlier) => [...earlier, { ...change, ...subject }])
      const leads = subject.name ?? formatCount(change.changed, 'lead')
      showMessage(`${leads}: ${STATE_TEXTS[state].changed}.`, isChanged)
      return true
    },
    /** @returns the `seq` of a single lead that was restored */
    async undo(): Promise<number | undefined> {
      const last = changes.at(-1)
      if (!last) return
      // Removed at once, so that pressing twice undoes two actions.
      setChanges((earlier) => earlier.filter((change) => change !== last))
      const result = await put<{ undone: number }>('undo', { action: last.action }).catch(describeError)
      // Only the refreshed list has the line that gets the focus.
      await refresh()
      if (typeof result === 'string') {
        setChanges((earlier) => [...earlier, last])
        showMessage(result, true)
        return
      }
      const { changed, seq, name } = last
      const leads = formatCount(changed, 'lead')
      if (result.undone === changed) {
        showMessage(`Undone: ${name ?? leads}.`, true)
        return seq
      }
      showMessage(`Undone: ${formatNumber(result.undone)} of ${leads}. What was changed since was kept.`, true)
    },
  }
}

const put = <Data,>(path: 'state' | 'undo', body: object) => requestDesk<Data>(path, { method: 'PUT', body })

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

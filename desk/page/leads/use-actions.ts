import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { State } from '../../../shared/lead.ts'
import { fillTemplate } from '../../../shared/text.ts'
import { type Before, CHANGED_AT_ONCE, type Changed, type Target, type Undo, type Undone } from '../../contract.ts'
import { requestDesk } from '../request-desk.ts'
import { formatCount } from '../ui/format-count.ts'
import { words } from '../words.ts'

/** `name` is that of a single lead. */
type Action = Undo & { name: string | undefined }

const describeLeads = (name: string | undefined, count: number) => name ?? formatCount(words.list.count, count)

export type Actions = {
  /** The message about the last action. */
  message: string
  canUndo: boolean
  showMessage: (text: string) => void
  /** Resolves with whether any lead was changed. */
  change: (lead: { seq: number; who: string }, state: State) => Promise<boolean>
  changeMany: (target: Target, state: State) => Promise<boolean>
  /** Resolves with the `seq` of a single lead that was restored. */
  undo: () => Promise<number | undefined>
}

export function useActions(): Actions {
  const client = useQueryClient()
  const [message, showMessage] = useState('')
  const [done, setDone] = useState<Action[]>([])

  async function put<Answer>(path: 'state' | 'undo', body: object): Promise<Answer | undefined> {
    try {
      return await requestDesk<Answer>(path, { method: 'PUT', body })
    } catch (error) {
      showMessage(fillTemplate(words.messages.failed, { why: (error as Error).message }))
      return undefined
    }
  }

  const refresh = () =>
    Promise.all([['leads'], ['lead'], ['pulse']].map((queryKey) => client.invalidateQueries({ queryKey })))

  async function change(target: Target, state: State, name?: string): Promise<boolean> {
    const before: Before[] = []
    let portion: Changed | undefined
    do {
      portion = await put<Changed>('state', { ...target, state, after: portion?.next ?? 0 })
      before.push(...(portion?.before ?? []))
      if (portion?.next) showMessage(fillTemplate(words.messages.soFar, { who: describeLeads(name, before.length) }))
    } while (portion?.next)
    void refresh()
    if (before.length > 0) setDone((earlier) => [...earlier, { name, given: state, before }])
    if (portion) {
      const who = describeLeads(name, before.length)
      showMessage(before.length > 0 ? fillTemplate(words.messages[state], { who }) : words.lead.deleted)
    }
    return before.length > 0
  }

  return {
    message,
    canUndo: done.length > 0,
    showMessage,
    change: ({ seq, who }, state) => change({ seqs: [seq] }, state, who),
    changeMany: change,
    async undo() {
      const last = done.at(-1)
      if (!last) return
      // Removed at once, so that pressing twice undoes two actions.
      setDone((earlier) => earlier.filter((action) => action !== last))
      const { name, given, before } = last
      let [undone, left] = [0, 0]
      while (undone < before.length) {
        const portion = before.slice(undone, undone + CHANGED_AT_ONCE)
        const answer = await put<Undone>('undo', { given, before: portion } satisfies Undo)
        if (!answer) break
        left += answer.left
        undone += portion.length
        if (undone < before.length)
          showMessage(fillTemplate(words.messages.soFar, { who: describeLeads(name, undone) }))
      }
      // Only the refreshed list has the line that gets the focus.
      await refresh()
      if (undone < before.length) {
        setDone((earlier) => [...earlier, { ...last, before: before.slice(undone) }])
        return
      }
      const asBefore = undone > left && fillTemplate(words.messages.undone, { who: describeLeads(name, undone - left) })
      showMessage([asBefore, left > 0 && formatCount(words.messages.left, left)].filter(Boolean).join(' '))
      return before.length === 1 && left === 0 ? before[0]?.seq : undefined
    },
  }
}

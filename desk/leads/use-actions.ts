import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Before, Target } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import type { State } from '../../shared/lead.ts'
import { askDesk } from '../ask-desk.ts'
import { counted } from '../ui/counted.ts'
import { words } from '../words.ts'

/** An action that can be undone: whom it is about, and what each lead was. */
type Action = { who: string; before: Before[] }

export type Actions = {
  /** What was done last, to be said, and whether it can be undone. */
  said: string
  canUndo: boolean
  say: (text: string) => void
  /** Changes one lead, or many at once. Resolves with whether it was done. */
  change: (lead: { seq: number; who: string }, state: State) => Promise<boolean>
  changeMany: (target: Target, state: State) => Promise<boolean>
  /** Resolves with the one lead that is as before, if it is one. */
  undo: () => Promise<number | undefined>
}

/** What the owner does with leads, and undoes, the last action first. */
export function useActions(): Actions {
  const client = useQueryClient()
  const [said, say] = useState('')
  const [done, setDone] = useState<Action[]>([])

  async function put<Answer>(path: 'state' | 'undo', body: object): Promise<Answer | undefined> {
    try {
      return await askDesk<Answer>(path, { method: 'PUT', body })
    } catch (error) {
      say(fillTemplate(words.done.failed, { why: (error as Error).message }))
      return undefined
    }
  }

  const refresh = () =>
    Promise.all([['leads'], ['lead'], ['pulse']].map((queryKey) => client.invalidateQueries({ queryKey })))

  async function change(target: Target, state: State, name?: string): Promise<boolean> {
    const before = await put<Before[]>('state', { ...target, state })
    void refresh()
    if (before?.length === 0) say(words.lead.gone)
    if (!before?.length) return false
    const who = name ?? counted(words.list.count, before.length)
    setDone((earlier) => [...earlier, { who, before }])
    say(fillTemplate(words.done[state], { who }))
    return true
  }

  return {
    said,
    canUndo: done.length > 0,
    say,
    change: ({ seq, who }, state) => change({ seqs: [seq] }, state, who),
    changeMany: change,
    async undo() {
      const last = done.at(-1)
      if (!last) return
      // Off at once, so that an owner who presses twice undoes two.
      setDone((earlier) => earlier.filter((action) => action !== last))
      const isUndone = await put('undo', last.before)
      // Only in the list as it is now there is a line to go back to.
      await refresh()
      if (isUndone) {
        say(fillTemplate(words.done.undone, { who: last.who }))
        return last.before.length === 1 ? last.before[0]?.seq : undefined
      }
      setDone((earlier) => [...earlier, last])
    },
  }
}

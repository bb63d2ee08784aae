import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Change } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import type { State } from '../../shared/lead.ts'
import { askDesk } from '../ask-desk.ts'
import { words } from '../words.ts'

/** An action that can be undone: its lead, and what the state was. */
type Action = { seq: number; who: string; was: Change }

export type Actions = {
  /** What was done last, to be said, and whether it can be undone. */
  said: string
  canUndo: boolean
  say: (text: string) => void
  /** Resolves with whether it was done. */
  change: (lead: { seq: number; who: string }, state: State) => Promise<boolean>
  undo: () => Promise<void>
}

/** What the owner does with leads, and undoes, the last action first. */
export function useActions(): Actions {
  const client = useQueryClient()
  const [said, say] = useState('')
  const [done, setDone] = useState<Action[]>([])

  async function put(seq: number, change: { state: State; state_at?: string }): Promise<Change | undefined> {
    try {
      return await askDesk<Change>(`leads/${seq}/state`, { method: 'PUT', body: change })
    } catch (error) {
      say(fillTemplate(words.done.failed, { why: (error as Error).message }))
      return undefined
    } finally {
      for (const queryKey of [['leads'], ['lead'], ['pulse']]) void client.invalidateQueries({ queryKey })
    }
  }

  return {
    said,
    canUndo: done.length > 0,
    say,
    async change({ seq, who }, state) {
      const was = await put(seq, { state })
      if (!was) return false
      setDone((before) => [...before, { seq, who, was }])
      say(fillTemplate(words.done[state], { who }))
      return true
    },
    async undo() {
      const last = done.at(-1)
      if (!last) return
      // Off at once, so that an owner who presses twice undoes two.
      setDone((before) => before.filter((action) => action !== last))
      if (await put(last.seq, last.was)) say(fillTemplate(words.done.undone, { who: last.who }))
      else setDone((before) => [...before, last])
    },
  }
}

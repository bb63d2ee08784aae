import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { State } from '../../owner/desk/contract.ts'
import { fillTemplate } from '../../shared/fill-template.ts'
import { askDesk } from '../ask-desk.ts'
import { words } from '../words.ts'

type Was = { state: State; state_at: string }
type Act = { seq: number; who: string; was: Was }

export type Acts = {
  /** What was done last, to be said, and whether it can be undone. */
  said: string
  canUndo: boolean
  say: (text: string) => void
  /** Resolves with whether it was done. */
  change: (lead: { seq: number; who: string }, state: State) => Promise<boolean>
  undo: () => Promise<void>
}

/** What the owner does with leads, and undoes, the last act first. */
export function useActs(): Acts {
  const client = useQueryClient()
  const [said, say] = useState('')
  const [acts, setActs] = useState<Act[]>([])

  async function put(seq: number, change: { state: State; state_at?: string }): Promise<Was | undefined> {
    try {
      return await askDesk<Was>(`leads/${seq}/state`, { method: 'PUT', body: change })
    } catch (error) {
      say(fillTemplate(words.done.failed, { why: (error as Error).message }))
      return undefined
    } finally {
      for (const queryKey of [['leads'], ['lead'], ['pulse']]) void client.invalidateQueries({ queryKey })
    }
  }

  return {
    said,
    canUndo: acts.length > 0,
    say,
    async change({ seq, who }, state) {
      const was = await put(seq, { state })
      if (!was) return false
      setActs((before) => [...before, { seq, who, was }])
      say(fillTemplate(words.done[state], { who }))
      return true
    },
    async undo() {
      const last = acts.at(-1)
      if (!last) return
      // Off at once, so that who presses twice takes back two.
      setActs((before) => before.filter((act) => act !== last))
      if (await put(last.seq, last.was)) say(fillTemplate(words.done.undone, { who: last.who }))
      else setActs((before) => [...before, last])
    },
  }
}

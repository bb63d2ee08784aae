import { Agent } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { postNote } from '../../support/line/post-note.ts'

type Flood = { url: string; posts: number; perSecond: number; addressOf: (at: number) => string }

const TICK_MS = 50

/** Posts notes at a steady rate, whatever becomes of those before, each another; resolves with all statuses. */
export async function floodWithNotes({ url, posts, perSecond, addressOf }: Flood): Promise<number[]> {
  const table = `${url}/rest/v1/notes`
  const agent = new Agent({ keepAlive: true })
  const statuses: Promise<number>[] = []
  const startedAt = performance.now()
  for await (const _ of setInterval(TICK_MS)) {
    const due = Math.min(posts, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond))
    for (let at = statuses.length; at < due; at++)
      statuses.push(postNote({ agent, table, address: addressOf(at), content: `Flood ${at}` }))
    if (due === posts) break
  }
  const all = await Promise.all(statuses)
  agent.destroy()
  return all
}

/** How often each status came. */
export function tally(statuses: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

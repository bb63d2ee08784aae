import { Agent } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { RESPONSE_TIMEOUT_MS } from '../../../shared/rest.ts'
import { postRow } from '../../support/network/requests.ts'
import { listProcessTree, residentMib } from '../../support/programs/process-memory.ts'
import type { RunningSite } from '../../support/sites/running-site.ts'

type Beside = {
  /** The statuses of the pages opened and of the notes left. */
  pages: number[]
  notes: number[]
  /** The longest that a page and a note took together. */
  worstMs: number
  /** The site's memory at most. */
  peakMib: number
  areTheSame: boolean
}

/** One address may leave sixty notes a minute. */
const EVERY_MS = 500
const LOOK_EVERY_MS = 250
/** After all attacks, in MiB. One alone took 255 (record 6). */
const MEMORY_MAX_MIB = 768

/** While `attack` goes on, a visitor at `address`, as a proxy names it, opens the page and leaves a note again and again. */
export async function besideAVisitor<Result>(
  { url, pid }: RunningSite,
  address: string,
  attack: () => Promise<Result>,
): Promise<Beside & { result: Result }> {
  const agent = new Agent({ keepAlive: true })
  const pids = listProcessTree(pid)
  const beside: Beside = { pages: [], notes: [], worstMs: 0, peakMib: 0, areTheSame: true }
  const visitOnce = async () => {
    const startedAt = performance.now()
    const page = await fetch(url)
    await page.arrayBuffer()
    beside.pages.push(page.status)
    const note = { content: `Visit ${beside.notes.length}` }
    beside.notes.push(await postRow(url, 'notes', note, { agent, address }))
    beside.worstMs = Math.max(beside.worstMs, performance.now() - startedAt)
  }
  const look = () => {
    beside.areTheSame &&= String(listProcessTree(pid)) === String(pids)
    if (beside.areTheSame) beside.peakMib = Math.max(beside.peakMib, residentMib(pids))
  }

  const looking = globalThis.setInterval(look, LOOK_EVERY_MS)
  let isOver = false
  const attacking = attack().finally(() => {
    isOver = true
  })
  const visiting = async () => {
    for await (const _ of setInterval(EVERY_MS)) {
      await visitOnce()
      if (isOver) break
    }
  }
  try {
    const [result] = await Promise.all([attacking, visiting()])
    look()
    return { ...beside, result }
  } finally {
    clearInterval(looking)
    agent.destroy()
  }
}

/** What the visitor or the server suffered: nothing, as it should be. */
export function harm({ pages, notes, worstMs, peakMib, areTheSame }: Beside): string[] {
  return [
    notes.some((status) => status !== 201) && `The visitor's notes were answered ${notes}.`,
    pages.some((status) => status !== 200) && `The visitor's pages were answered ${pages}.`,
    // The page itself gives up then. How much slower a visit is before says more of the machine than of the limits.
    worstMs > RESPONSE_TIMEOUT_MS && `The visitor waited ${Math.round(worstMs)} ms.`,
    peakMib > MEMORY_MAX_MIB && `The site needed ${Math.round(peakMib)} MiB.`,
    !areTheSame && 'A process ended.',
  ].filter((suffered) => suffered !== false)
}

import { Agent } from 'node:http'
import { setInterval } from 'node:timers/promises'
import type { RunningSite } from '../../support/homes/running-site.ts'
import { postNote } from '../../support/line/post-note.ts'
import { type Watched, watchProcesses } from './watch-processes.ts'

/** The statuses of the pages opened and of the notes left, and the longest that one of them took. */
type Visit = { pages: number[]; notes: number[]; worstMs: number }
export type Beside = { visit: Visit; processes: Watched }

const EVERY_MS = 1000
const PATIENCE_MS = 2000
const GROWTH_MAX_MIB = 150

/** While `attack` goes on, another visitor, from `address`, opens the page and leaves a note every second. */
export async function besideAVisitor<Result>(
  { url, pid }: RunningSite,
  address: string,
  attack: () => Promise<Result>,
): Promise<Beside & { result: Result }> {
  const table = `${url}/rest/v1/notes`
  const agent = new Agent({ keepAlive: true })
  const processes = watchProcesses(pid)
  const visit: Visit = { pages: [], notes: [], worstMs: 0 }
  const timed = async (asked: Promise<number>) => {
    const startedAt = performance.now()
    const status = await asked
    visit.worstMs = Math.max(visit.worstMs, performance.now() - startedAt)
    return status
  }
  let isOver = false
  const attacking = attack().finally(() => {
    isOver = true
  })
  const visiting = async () => {
    for await (const _ of setInterval(EVERY_MS)) {
      visit.pages.push(await timed(openPage(url)))
      visit.notes.push(await timed(postNote({ agent, table, address, content: `Visit ${visit.notes.length}` })))
      if (isOver) break
    }
  }
  try {
    const [result] = await Promise.all([attacking, visiting()])
    return { result, visit, processes: processes.look() }
  } finally {
    processes.stop()
    agent.destroy()
  }
}

/** What the visitor or the server suffered: nothing, as it should be. */
export function harm({ visit, processes }: Beside): string[] {
  const { notes, pages, worstMs } = visit
  const { beforeMib, peakMib, areTheSame } = processes
  return [
    notes.some((status) => status !== 201) && `The visitor's notes were answered ${notes}.`,
    pages.some((status) => status !== 200) && `The visitor's pages were answered ${pages}.`,
    worstMs > PATIENCE_MS && `The visitor waited ${Math.round(worstMs)} ms.`,
    peakMib - beforeMib > GROWTH_MAX_MIB && `The memory grew from ${beforeMib} to ${peakMib} MiB.`,
    !areTheSame && 'A process ended.',
  ].filter((suffered) => suffered !== false)
}

async function openPage(url: string): Promise<number> {
  const page = await fetch(url)
  await page.arrayBuffer()
  return page.status
}

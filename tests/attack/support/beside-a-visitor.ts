import { Agent } from 'node:http'
import { setInterval } from 'node:timers/promises'
import type { RunningSite } from '../../support/homes/running-site.ts'
import { postNote } from '../../support/line/post-note.ts'
import { type Watched, watchProcesses } from './watch-processes.ts'

/**
 * The statuses of the pages opened and of the notes left, and the longest that one of them took beside the attack, by the
 * clock of a machine that is not slow.
 */
type Visit = { pages: number[]; notes: number[]; worstMs: number }
export type Beside = { visit: Visit; processes: Watched }

const EVERY_MS = 1000
const PATIENCE_MS = 2000
const GROWTH_MAX_MIB = 150
/** What a visitor waits for page and note before anybody attacks, on such a machine, and how often it is looked at. */
const QUIET_MS = 40
const QUIET_VISITS = 5

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
  const timed = async <Answer>(asked: Promise<Answer>): Promise<[Answer, number]> => {
    const startedAt = performance.now()
    return [await asked, performance.now() - startedAt]
  }
  const visitOnce = async () => {
    const [page, pageMs] = await timed(openPage(url))
    const [note, noteMs] = await timed(postNote({ agent, table, address, content: `Visit ${visit.notes.length}` }))
    visit.pages.push(page)
    visit.notes.push(note)
    return [pageMs, noteMs]
  }
  const visitQuietly = async () => {
    const waits: number[] = []
    for (let at = 0; at < QUIET_VISITS; at += 1) waits.push((await visitOnce()).reduce((sum, ms) => sum + ms))
    return Math.min(...waits)
  }
  const slowness = Math.max(1, (await visitQuietly()) / QUIET_MS)
  let isOver = false
  const attacking = attack().finally(() => {
    isOver = true
  })
  const visiting = async () => {
    for await (const _ of setInterval(EVERY_MS)) {
      visit.worstMs = Math.max(visit.worstMs, ...(await visitOnce()).map((ms) => ms / slowness))
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

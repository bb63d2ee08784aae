import { family, residentMib } from '../../support/programs/process-figures.ts'

export type Watched = { beforeMib: number; peakMib: number; afterMib: number; areTheSame: boolean }

const EVERY_MS = 250

/** Watches a process and those it started: their memory, and whether one of them ended. */
export function watchProcesses(pid: number): { look: () => Watched; stop: () => void } {
  const pids = family(pid)
  const beforeMib = residentMib(pids)
  let peakMib = beforeMib
  const look = () => {
    const areTheSame = String(family(pid)) === String(pids)
    const afterMib = areTheSame ? residentMib(pids) : 0
    peakMib = Math.max(peakMib, afterMib)
    return { beforeMib, peakMib, afterMib, areTheSame }
  }
  const timer = setInterval(look, EVERY_MS)
  return { look, stop: () => clearInterval(timer) }
}

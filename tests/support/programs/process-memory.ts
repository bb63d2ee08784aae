import { existsSync, readFileSync } from 'node:fs'

/** A process and all that it started. */
export function listProcessTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children ? children.split(' ').map(Number).flatMap(listProcessTree) : [])]
}

/** The memory that processes keep resident, in MiB; what several share counts once, in shares. One that has ended keeps none. */
export const residentMib = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/smaps_rollup`
    const pss = /^Pss:\s+(\d+) kB/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? 0
    return sum + Number(pss) / 1024
  }, 0)

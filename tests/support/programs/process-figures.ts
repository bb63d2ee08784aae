import { existsSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** A process and all that it started. */
export function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children ? children.split(' ').map(Number).flatMap(family) : [])]
}

/** The processor time that processes have used, in seconds. */
export const cpuSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  }, 0)

/** The memory that processes keep resident, in MiB; what several share counts once, in shares. One that has ended keeps none. */
export const residentMib = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const file = `/proc/${pid}/smaps_rollup`
    const pss = /^Pss:\s+(\d+) kB/m.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1] ?? 0
    return sum + Number(pss) / 1024
  }, 0)

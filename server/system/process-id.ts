import { readFileIfExists } from './read-file.ts'

/** Reads the number of a process, which is on the first line of its lock file. */
export const readPid = (lock: string): number | undefined =>
  Number.parseInt(readFileIfExists(lock) ?? '', 10) || undefined

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

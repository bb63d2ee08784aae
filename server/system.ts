import { readFileSync } from 'node:fs'

/** Reads a file that another process may delete at any moment, so a check before reading would not be enough. */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Sends a signal to a process that may have just ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

import { execFileSync } from 'node:child_process'

/** The ids of the processes that work on a data directory: the store's own, and on a first start the one that makes it. */
export function storeProcesses(dataDir: string): number[] {
  try {
    const pids = execFileSync('pgrep', ['-f', `(store-process|make-cluster).ts ${dataDir}`], { encoding: 'utf8' })
    return pids.trim().split('\n').map(Number)
  } catch {
    return []
  }
}

/** Ends them as a power cut would, without a word. */
export function killStore(dataDir: string): void {
  for (const pid of storeProcesses(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It had ended already.
    }
  }
}

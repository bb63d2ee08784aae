/** Whether the process that left something behind still runs: its number is in the name of what it left. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It runs, as another user, and can't be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

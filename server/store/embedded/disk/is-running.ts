/** Whether the process that left something behind still runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's is there and can't be asked.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

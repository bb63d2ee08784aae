import { afterAll, beforeAll, onTestFinished } from 'vitest'

const ENDINGS = ['close', 'stop', 'remove'] as const
type Endable = Partial<Record<(typeof ENDINGS)[number], () => unknown>>

/** What `open` opens, there for the tests of the file or `describe` that asks for it, and ended after them in its own way. */
export function openForTests<Opened extends object>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => end(opened))
  return opened
}

/** What `open` opens, ended in its own way after the test that asks for it. */
export async function openForTest<Opened extends object>(open: () => Promise<Opened>): Promise<Opened> {
  const opened = await open()
  onTestFinished(async () => void (await end(opened)))
  return opened
}

/** The path of a directory that `make` makes, and that is gone when the test is over. */
export async function testDirectory(make: () => Promise<{ path: string; remove: () => unknown }>): Promise<string> {
  return (await openForTest(make)).path
}

function end(opened: Endable): unknown {
  const ending = ENDINGS.find((name) => opened[name])
  return ending && opened[ending]?.()
}

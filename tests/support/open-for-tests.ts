import { afterAll, beforeAll, onTestFinished } from 'vitest'

type Closable = { close: () => unknown }

/** What `open` opens, there for the tests of the file or `describe` that asks for it, and closed after them. */
export function openForTests<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close?.())
  return opened
}

/** What `open` opens, closed after the test that asks for it. */
export async function openForTest<Opened extends Closable>(open: () => Promise<Opened>): Promise<Opened> {
  const opened = await open()
  onTestFinished(async () => void (await opened.close()))
  return opened
}

/** The path of a directory that `make` makes, and that is gone when the test is over. */
export async function testDirectory(make: () => Promise<Closable & { path: string }>): Promise<string> {
  return (await openForTest(make)).path
}

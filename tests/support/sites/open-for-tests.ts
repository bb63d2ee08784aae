import { afterAll, beforeAll } from 'vitest'

type Ending = 'close' | 'stop' | 'remove' | 'leave'

/** What `open` opens, there for the tests of the file or `describe` that asks for it, and ended after them in its own way. */
export function openForTests<Opened extends object>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened & Partial<Record<Ending, () => unknown>>
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => (opened.close ?? opened.stop ?? opened.remove ?? opened.leave)?.())
  return opened
}

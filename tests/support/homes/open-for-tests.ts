import { afterAll, beforeAll } from 'vitest'

/** What `open` opens, there for the tests of the file or `describe` that asks for it, and closed after them. */
export function openForTests<Opened extends { close: () => unknown }>(open: () => Promise<Opened>): Opened {
  const opened = {} as Opened
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => opened.close())
  return opened
}

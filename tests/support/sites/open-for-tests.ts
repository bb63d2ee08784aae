import { afterAll, beforeAll } from 'vitest'

type Closable = { close: () => unknown }

/** What `open` opens, there for the tests of the file or `describe` that asks for it, and closed after them. */
export function openForTests<Opened extends Closable>(open: () => Promise<Opened>): Opened
export function openForTests<Opened>(open: () => Promise<Opened>, close: (opened: Opened) => unknown): Opened
export function openForTests(open: () => Promise<Closable>, close = (opened: Closable) => opened.close()) {
  const opened = {} as Closable
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  afterAll(() => close(opened))
  return opened
}

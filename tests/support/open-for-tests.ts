import { beforeAll, onTestFinished } from 'vitest'
import { createDirectory } from './store/data-directory.ts'

type Closable = { close: () => unknown }

/**
 * Opens something before the tests of the file or `describe` that asks for it, and closes it after them. The returned
 * function gives it to a test. Fixtures of Vitest can't belong to a `describe`.
 */
export function openForFile<Opened extends Closable>(open: () => Promise<Opened>): () => Opened {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open()
    return async () => void (await opened?.close())
  })
  return () => {
    if (!opened) throw new Error('What openForFile opens is there for tests and hooks, not while a file is read.')
    return opened
  }
}

/** What `open` opens, closed after the test that asks for it. */
export async function openForTest<Opened extends Closable>(open: () => Promise<Opened>): Promise<Opened> {
  const opened = await open()
  onTestFinished(async () => void (await opened.close()))
  return opened
}

/** The path of a directory of `createFolder`, by default an empty one. It is gone when the test is over. */
export async function createTestDirectory(createFolder = createDirectory): Promise<string> {
  return (await openForTest(createFolder)).path
}

import { beforeAll, onTestFinished } from 'vitest'
import { getOwnerProfile, type OwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { makeDirectory } from './store/data-directory.ts'

type Closable = { close: () => unknown }

/**
 * What `open` opens before the tests of the file or `describe` that asks for it, and closed after them. The object is
 * empty until then, so take its properties apart inside a test. Fixtures of Vitest can't belong to a `describe`.
 */
export function openForFile<Opened extends Closable>(open: () => Promise<Opened>): Opened {
  const copy = {} as Opened
  beforeAll(async () => {
    const opened = await open()
    // The methods of a class would not be copied.
    if (Object.getPrototypeOf(opened) !== Object.prototype) throw new Error('Open a plain object for tests.')
    Object.assign(copy, opened)
    return async () => void (await opened.close())
  })
  return copy
}

/** What `open` opens, closed after the test that asks for it. */
export async function openForTest<Opened extends Closable>(open: () => Promise<Opened>): Promise<Opened> {
  const opened = await open()
  onTestFinished(async () => void (await opened.close()))
  return opened
}

/** The path of a directory that `makeFolder` makes, by default an empty one. It is gone when the test is over. */
export async function makeTestDirectory(makeFolder = makeDirectory): Promise<string> {
  return (await openForTest(makeFolder)).path
}

/** Changes the owner, or her site, as the server and the commands know it, for one test. */
export function stubOwnerProfile(values: Partial<OwnerProfile>): void {
  const before = { ...getOwnerProfile() }
  onTestFinished(() => void Object.assign(getOwnerProfile(), before))
  Object.assign(getOwnerProfile(), values)
}

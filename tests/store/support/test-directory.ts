import { onTestFinished } from 'vitest'
import { freshDirectory } from '../../support/programs/fresh-directory.ts'

/** The path of a directory that is gone when the test is over. */
export async function testDirectory(make = freshDirectory): Promise<string> {
  const { path, remove } = await make()
  onTestFinished(remove)
  return path
}

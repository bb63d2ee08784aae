import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isCompressedCopy, isLeftBehind } from '../shared/not-for-visitors.ts'
import type { Fault } from './read-content.ts'

const FOLDER = 'content/public'

/** What in content/public would come differently to visitors than it lies there. */
export function findPublicFaults(): Fault[] {
  if (!existsSync(FOLDER)) return []
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter(({ name }) => !isLeftBehind(name))
    .map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name)))
    .sort()
  const faults = files.flatMap((name): Fault[] => {
    const file = join(FOLDER, name)
    const first = files.find((other) => other.toLowerCase() === name.toLowerCase())
    if (name === 'assets')
      return [
        {
          file,
          path: [],
          cure: 'is the folder of what the build makes, which browsers keep for a year: call it otherwise',
        },
      ]
    if (isCompressedCopy(name))
      return [{ file, path: [], cure: `is what the build makes of ${name.slice(0, -'.gz'.length)}: call it otherwise` }]
    if (first !== undefined && first !== name)
      return [
        {
          file,
          path: [],
          cure: `differs in capitals alone from ${first}, and is the same file on a Mac: call it otherwise`,
        },
      ]
    return []
  })
  return faults
}

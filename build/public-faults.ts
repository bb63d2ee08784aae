import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isCompressedCopy, isLeftBehind } from '../shared/not-for-visitors.ts'
import type { Fault } from './read-content.ts'

const FOLDER = 'content/public'

export function findPublicFaults(): Fault[] {
  if (!existsSync(FOLDER)) return []
  const names = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter(({ name }) => !isLeftBehind(name))
    .map(({ parentPath, name }) => relative(FOLDER, join(parentPath, name)))
    .sort()
  return names.flatMap((name) => {
    const cure = cureOf(name, names)
    return cure ? [{ file: join(FOLDER, name), path: [], cure: `${cure}: call it otherwise` }] : []
  })
}

function cureOf(name: string, names: string[]): string | undefined {
  if (name === 'assets') return 'is the folder of what the build makes, which browsers keep for a year'
  if (isCompressedCopy(name)) return `is what the build makes of ${name.slice(0, -'.gz'.length)}`
  const first = names.find((other) => other.toLowerCase() === name.toLowerCase())
  return first === name ? undefined : `differs in capitals alone from ${first}, and is the same file on a Mac`
}

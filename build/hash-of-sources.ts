import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  '{content,content-schema,desk,public,shared,src}/**/*.*',
  'build/**/*.ts',
  'owner/desk/contract.ts',
  'server/submissions/form-answers.ts',
  'package-lock.json',
  'vite.config.ts',
]

/** A hash of all files that a build is made of and by: two of which it is the same show the same. */
export const hashOfSources = (): string => hashOfFiles(SOURCES)

/** A hash of the files that `patterns` name in `folder`, and of their names, but for tests. */
export function hashOfFiles(patterns: string[], folder = '.'): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: folder }).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

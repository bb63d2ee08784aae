import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const SOURCES = [
  '{content,content-schema,desk,public,shared,src}/**/*.*',
  'build/**/*.ts',
  'owner/desk/contract.ts',
  'server/submissions/form-answers.ts',
  'package-lock.json',
  'vite.config.ts',
]

/** A hash of all files that a build is made of and by: two of which it is the same show the same. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

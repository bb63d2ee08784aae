import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

/** A hash of all files that the page is made of: two builds of which it is the same show the same. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync('{content,content-schema,public,shared,src}/**/*.*').filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

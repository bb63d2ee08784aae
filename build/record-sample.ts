import { writeFile } from 'node:fs/promises'
import { RECORD, takeMarks } from './sample.ts'

/** Remembers `content/` as the sample. Only for who changes the sample that the site comes with, never for a site's owner. */

await writeFile(RECORD, `${JSON.stringify(await takeMarks(), null, 2)}\n`)

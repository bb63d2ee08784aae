import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { schemas } from '#content-schema'
import { fileOf, MAIN_FOLDER } from '../content-schema/read-words.ts'
import { findContentFaults } from './content-faults.ts'
import { contentFolders } from './languages.ts'
import { findSampleLeft, findUnread, isSample, recordSample } from './sample.ts'

/**
 * Says what is wrong with the content and the colors and how to mend it, and fails if there is anything; and what is left of the
 * sample. With `--record-sample` content/ becomes the sample: for a developer who changes the one that the site comes with.
 */

const faults = await findContentFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
if (process.argv.includes('--record-sample')) await recordSample()
const left = await findSampleLeft()
console.log(`content: ${Object.keys(schemas).length} files are whole; ${left.length} values are still the sample’s`)
for (const folder of contentFolders().filter((folder) => folder !== MAIN_FOLDER)) {
  // All languages have one theme, and nobody translates what is not shown.
  const others = ['theme', ...(await findUnread(folder))]
  const names = Object.keys(schemas).filter((name) => !others.includes(name))
  const missing = names.filter((name) => !existsSync(fileOf(name, folder)))
  const shared = missing.map((name) => basename(fileOf(name))).join(', ')
  console.log(`${folder}: ${names.length - missing.length} files are whole${shared && `; of content/ are ${shared}`}`)
}
// Whoever has not begun yet need not read that everything is the sample's, but what she has put into another language.
const isBegun = !(await isSample())
for (const [file, values = []] of Object.entries(Object.groupBy(left, ({ file }) => file)))
  if (isBegun || !file.startsWith(`${MAIN_FOLDER}/`))
    console.log(`  ${file}: ${values.map(({ field }) => field).join(', ')}`)

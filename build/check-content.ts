import { schemas } from '#content-schema'
import { otherFolders } from '../content-schema/read-words.ts'
import { findContentFaults } from './content-faults.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findSampleLeft, findUntranslated, isSample, recordSample } from './sample.ts'

/** With `--record-sample` content/ becomes the sample: for developers of the site, never for an owner. */

writeJsonSchemas()
const faults = await findContentFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
if (process.argv.includes('--record-sample')) recordSample()
const left = findSampleLeft()
const others = otherFolders()
console.log(`content: ${Object.keys(schemas).length} files are whole; ${left.length} values are still the sample’s`)
for (const folder of others) {
  const left = findUntranslated(folder)
  console.log(`${folder}: ${left.length > 0 ? `as in content/ are ${left.join(', ')}` : 'every word is its own'}`)
}
// In an untouched sample every value is left, so only those of other languages are listed.
const isBegun = !isSample()
for (const [file, values = []] of Object.entries(Object.groupBy(left, ({ file }) => file)))
  if (isBegun || others.some((folder) => file.startsWith(`${folder}/`)))
    console.log(`  ${file}: ${values.map(({ field }) => field).join(', ')}`)

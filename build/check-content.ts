import { schemas } from '#content-schema'
import { findColorFaults } from './color-faults.ts'
import { findContentFaults } from './content-faults.ts'
import { findSampleLeft } from './sample.ts'

/** Says what is wrong with the content and the colors and how to mend it, and fails if there is anything. */

const faults = [...(await findContentFaults()), ...findColorFaults()]
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const left = await findSampleLeft()
console.log(`content: ${Object.keys(schemas).length} files are whole; ${left.length} values are still the sample’s`)
if (process.argv.includes('--sample')) console.log(left.join('\n'))

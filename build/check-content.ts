import { samples } from '../content/samples.ts'
import { schemas } from '../content/schema.ts'
import { findContentFaults } from './content-faults.ts'

/** Says what is wrong with the content and how to mend it, and fails if there is anything. */

const faults = await findContentFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(
  `content: ${Object.keys(schemas).length} files are whole; sample text is left in ${samples.length} (content/samples.ts lists it)`,
)

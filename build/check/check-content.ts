import '../plain-errors.ts'
import { listContentFolders, listFiles, listLanguageFolders } from '../../content-schema/content-folders.ts'
import { findContentFaults } from '../../content-schema/faults/find-content-faults.ts'
import { readWords } from '../../content-schema/read-words.ts'
import { findUntranslated } from './find-untranslated.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findSampleLeft } from './sample.ts'

writeJsonSchemas()
const faults = await findContentFaults()
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const left = findSampleLeft()
console.log(
  `${listContentFolders().flatMap(listFiles).length} files valid. ${left.length} sample values left to replace.`,
)
for (const folder of listLanguageFolders()) {
  const left = findUntranslated(folder)
  console.log(`${folder}: ${left.length > 0 ? `not translated: ${left.join(', ')}` : 'has each word of content/'}`)
}
// An untouched sample would give a long list that helps nobody.
if (readWords().owner.name === 'Elena Marsh') console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)

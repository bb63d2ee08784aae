import '../plain-errors.ts'
import { listContentFolders, listFiles, listLanguageFolders } from '../../content-schema/content-folders.ts'
import { findContentProblems } from '../../content-schema/problems/find-content-problems.ts'
import { readContent } from '../../content-schema/read-content.ts'
import { findUntranslated } from './find-untranslated.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findSampleLeft } from './sample.ts'

writeJsonSchemas()
const problems = await findContentProblems()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const left = findSampleLeft()
console.log(
  `${listContentFolders().flatMap(listFiles).length} files valid. ${left.length} sample values left to replace.`,
)
// An untouched sample would give a long list that helps nobody.
if (readContent().owner.name === 'Elena Marsh') console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)
for (const folder of listLanguageFolders()) {
  const untranslated = findUntranslated(folder).join(', ')
  console.log(`${folder}: ${untranslated ? `not translated: ${untranslated}` : 'has each word of content/'}`)
}

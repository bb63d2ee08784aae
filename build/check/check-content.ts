import '../command.ts'
import { listContentFolders, listLanguageFolders, listYamlFiles } from '../../content-reader/content-folders.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { formatCount } from '../../shared/text.ts'
import { writeJsonSchemas } from './json-schemas.ts'
import { findContentProblems } from './problems/find-content-problems.ts'
import { findSampleLeft, SAMPLE_OWNER } from './sample.ts'
import { findUntranslated } from './untranslated.ts'

writeJsonSchemas()
const problems = await findContentProblems()
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
const left = findSampleLeft()
console.log(
  `${listContentFolders().flatMap(listYamlFiles).length} files valid. ${formatCount(left.length, 'sample value', 'en-US')} left to replace.`,
)
// An untouched sample would give a long list that helps nobody.
if (readContent().owner.name === SAMPLE_OWNER) console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)
for (const folder of listLanguageFolders()) {
  const untranslated = findUntranslated(folder).join(', ')
  console.log(`${folder}: ${untranslated ? `not translated: ${untranslated}` : 'has each word of content/'}`)
}

import { existsSync, globSync, statSync } from 'node:fs'
import { listContentFolders, listLanguageFolders, listYamlFiles } from '../content-model/files/content-folders.ts'
import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import { readContent } from '../content-model/reader/read-content.ts'
import { installErrorHandlers } from '../shared/node/command-line.ts'
import { findContentProblems } from './content-check/find-content-problems.ts'
import { writeJsonSchemas } from './content-check/json-schemas.ts'
import { findSampleLeft, SAMPLE_OWNER } from './content-check/sample.ts'
import { findUntranslated } from './content-check/untranslated.ts'

const CV_FILE = 'content/public/cv.pdf'
/** Git writes the files of a clone within seconds of each other. */
const CLONE_MS = 60_000

installErrorHandlers()
writeJsonSchemas()
const problems = await findContentProblems()
if (problems.length > 0) throw new Error(problems.join('\n'))
const left = findSampleLeft()
console.log(
  `${listContentFolders().flatMap(listYamlFiles).length} files valid. ${ownerFormat.count(left.length, 'sample value')} left to replace.`,
)
// An untouched sample would give a long list that helps nobody.
if (readContent().owner.name === SAMPLE_OWNER) console.log('They are listed once content/owner.yaml has your name.')
else for (const line of left) console.log(`  ${line}`)
for (const folder of listLanguageFolders()) {
  const untranslated = findUntranslated(folder).join(', ')
  console.log(`${folder}: ${untranslated ? `not translated: ${untranslated}` : 'has each word of content/'}`)
}
// The file may be missing or unfinished if no section shows it.
const { sections, testimonials } = readContent()
if (testimonials?.testimonials?.length > 0 && !sections.includes('services'))
  console.log('content/sections.yaml has no services, so visitors see neither your testimonials nor the note.')
if (isCvOld())
  console.log(`${CV_FILE} is older than your words. Print it again if it says them (docs/make-it-yours.md).`)

function isCvOld(): boolean {
  if (!existsSync(CV_FILE)) return false
  const readChangeTime = (file: string) => statSync(file).mtimeMs
  return globSync('content/*.yaml').some((file) => readChangeTime(file) > readChangeTime(CV_FILE) + CLONE_MS)
}

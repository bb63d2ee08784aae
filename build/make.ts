import './plain-errors.ts'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeLanguage } from './make-language.ts'

/** Makes files that are kept with the sources: `npm run make -- cv`. */

const CHOICES = 'npm run make -- cv, or npm run make -- language vi, or npm run make -- licenses'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [name, tag] = positionals

if (values.help) {
  console.log(`${CHOICES}\n\nMakes a file of content/ or docs/ that is kept with the sources.`)
} else if (name === 'language') {
  console.log(`Made ${makeLanguage(tag)}`)
} else if (name === 'licenses') {
  // Imported here, so that a browser is looked for only where one is needed.
  const { LICENSES_FILE, listLicenses } = await import('./list-licenses.ts')
  writeFileSync(LICENSES_FILE, listLicenses())
  console.log(`Made ${LICENSES_FILE}`)
} else if (name === 'cv') {
  const { makeCv } = await import('./cv.ts')
  console.log(
    `Made ${await makeCv()}. Link it as /cv.pdf (docs/make-it-yours.md), build, and keep the file with the sources.`,
  )
} else {
  console.error(`Say what to make: ${CHOICES}`)
  process.exitCode = 2
}

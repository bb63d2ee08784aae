import './plain-errors.ts'
import { parseArgs } from 'node:util'
import { listLicenses } from './list-licenses.ts'
import { makeLanguage } from './make-language.ts'

/** Makes files that are kept with the sources, such as `npm run make -- cv`, and lists licenses. */

const CHOICES = 'npm run make -- cv, or npm run make -- language vi, or npm run make -- licenses'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [name, tag] = positionals

if (values.help) {
  console.log(
    `${CHOICES}\n\nMakes a file of content/ that is kept with the sources, or lists the licenses of the packages that run.`,
  )
} else if (name === 'language') {
  console.log(`Made ${makeLanguage(tag)}`)
} else if (name === 'licenses') {
  console.log(listLicenses())
} else if (name === 'cv') {
  // Imported here, so that a browser is looked for only where one is needed.
  const { makeCv } = await import('./cv.ts')
  console.log(
    `Made ${await makeCv()}. Link it as /cv.pdf (docs/make-it-yours.md), build, and keep the file with the sources.`,
  )
} else {
  console.error(`Say what to make: ${CHOICES}`)
  process.exitCode = 2
}

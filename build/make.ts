import './plain-errors.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeLanguage } from './make/make-language.ts'

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
  const { makeCv } = await import('./make/cv.ts')
  console.log(
    `Made ${await makeCv()}. Link it as /cv.pdf (docs/make-it-yours.md), build, and keep the file with the sources.`,
  )
} else {
  console.error(`Say what to make: ${CHOICES}`)
  process.exitCode = 2
}

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }

/** The packages of package-lock.json that run with the site, one a line; what only builds or tests it is not listed. */
function listLicenses(): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
    .map(([path, { version, license, optional }]) => {
      const name = path.split('node_modules/').at(-1)
      return `${license}\t${name} ${version}${optional ? ', where the system needs it' : ''}`
    })
    .sort()
    .join('\n')
}

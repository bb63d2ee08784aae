// Builds the site into `dist/` for any static host, and the files of hosts and of the own server into `dist-server/`,
// or with `--out <folder>` into that folder and `<folder>-server/`. An interrupted build leaves `dist/` as it was.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readContent } from '../content-model/reader/read-content.ts'
import { findRepository } from '../editor/repository.ts'
import type { Build } from '../server/built-site/build-info.ts'
import { hashBuildInputs, hashBuildVariables } from '../server/built-site/hash-build-inputs.ts'
import { startCommand } from '../shared/node/command-line.ts'
import { EDITOR_PATH } from '../shared/served-paths.ts'
import { findContentProblems } from './content-check/find-content-problems.ts'
import { describeSampleLeft, findSampleLeft } from './content-check/sample.ts'
import { makeDeskHeaders, makeResponseHeaders } from './hosts/security-headers.ts'
import { writeHostFiles, writeVercelOutput } from './hosts/write-host-files.ts'
import { readSupabaseSettings } from './inputs/read-supabase-settings.ts'
import { assertBasePath, findPathMismatch } from './inputs/site-paths.ts'
import { writeDeskManifest } from './pictures/draw-icons.ts'
import { bundleDesk } from './steps/bundle.ts'
import { type BuildFolders, replaceBuild } from './steps/replace-build.ts'
import { writeEditor } from './steps/write-editor.ts'
import { writePages } from './steps/write-pages.ts'
import { compressFiles } from './steps/write-public-files.ts'

const HELP = `npm run build                     the page for visitors, into dist/
npm run build -- --out FOLDER     the same into FOLDER`

const { out, quiet } = startCommand({
  help: HELP,
  flags: {
    out: { type: 'string', default: 'dist' },
    /** Prints only warnings, for npm start. */
    quiet: { type: 'boolean', default: false },
  },
}).flags
const dist = out.replace(/\/+$/, '')
if (!dist) throw new Error('Name a folder for the build, such as npm run build -- --out ../site.')

process.env.NODE_ENV = 'production'
const started = performance.now()

// The hashes are taken before anything is read, so that an edit during the build counts as a change.
const hashes = { inputsHash: hashBuildInputs(), variablesHash: hashBuildVariables() }
const problems = await findContentProblems()
if (problems.length > 0) throw new Error(problems.join('\n'))
const sampleLeft = findSampleLeft()
const supabase = readSupabaseSettings()
assertBasePath(supabase.url)
await replaceBuild(dist, writeBuild)

for (const warning of [describeSampleLeft(sampleLeft, supabase.url), findPathMismatch()])
  if (warning) console.warn(warning)
if (!quiet) describeBuild()

async function writeBuild(into: BuildFolders): Promise<Omit<Build, 'pageHash'>> {
  const [{ inlineStyles, inlineScripts, analytics }] = await Promise.all([
    writePages(into),
    bundleDesk(into.distServer),
  ])
  await writeDeskManifest(join(into.distServer, 'desk'))
  const repository = findRepository(readContent().site)
  if (repository) await writeEditor(join(into.dist, EDITOR_PATH), repository)
  const hasEditor = repository !== undefined
  const page = makeResponseHeaders({ inlineStyles, inlineScripts, supabaseUrl: supabase.url, analytics, hasEditor })
  await writeHostFiles(into, { page, desk: makeDeskHeaders(hashes.inputsHash) })
  // Vercel compresses by itself.
  if (process.env.VERCEL) await writeVercelOutput(into.dist, page)
  await compressFiles(into.dist)
  return {
    ...hashes,
    sampleValues: sampleLeft.length,
    supabaseUrl: supabase.url,
    supabaseKey: supabase.key,
    siteUrl: readContent().links.site || null,
    analyticsOrigin: analytics ? new URL(analytics.src).origin : null,
  }
}

function describeBuild() {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the site into ${dist}/ in ${seconds} s.`)
  const htmlBytes = statSync(join(dist, 'index.html.br')).size
  console.log(`index.html takes ${htmlBytes.toLocaleString('en-US')} bytes with brotli.`)
  console.log(
    supabase.url ? `Forms go to ${supabase.url}.` : 'Forms go to the server that serves the page (npm start).',
  )
  if (dist === 'dist') console.log('If the site is running, restart it to serve this build.')
}

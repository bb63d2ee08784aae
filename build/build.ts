import { mkdir, writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { buildClient } from './build-client.ts'
import { bundleInlineScript } from './bundle-inline-script.ts'
import { clearOutput } from './clear-output.ts'
import { compressFiles } from './compress-files.ts'
import { findContentFaults } from './content-faults.ts'
import { loadPrerender } from './load-prerender.ts'
import { readStoreHome } from './read-store-home.ts'
import { writeDarkPictures } from './write-dark-pictures.ts'
import { writeHostFiles } from './write-host-files.ts'

/**
 * Builds the site into `dist/`, ready for any static host, and what hosts and the own server need into `dist-hosts/`;
 * with `--out <folder>` into that folder and `<folder>-hosts/`.
 */

const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values
const dist = out.replace(/\/+$/, '')
const hosts = `${dist}-hosts`

process.env.NODE_ENV = 'production'
const started = performance.now()

const home = await begin().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
await mkdir(hosts, { recursive: true })

const { client, decorations, logMissingPath } = await buildClient(dist)
const boot = await bundleInlineScript('src/boot/boot.ts', {
  CLIENT_URL: JSON.stringify(client),
  DECORATIONS_URL: JSON.stringify(decorations),
})
const { renderHome, renderNotFound, renderFormResult, css } = await loadPrerender(dist)

await writeFile(`${dist}/index.html`, await renderHome({ css, script: { inline: boot } }))
await writeFile(`${dist}/404.html`, await renderNotFound({ css, script: { address: logMissingPath } }))
await writeFile(`${hosts}/form-result.html`, await renderFormResult({ css }))
await writeDarkPictures(dist)
const firstFlight = await compressFiles(dist)
await writeHostFiles({ dist, hosts, styles: [css], scripts: [boot], storeUrl: home.url })

const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built the site into ${dist}/ in ${seconds} s; index.html is ${firstFlight} bytes with brotli.`)
console.log(home.url ? `Forms go to ${home.url}.` : 'Forms go to the server that serves the page (npm start).')

/** Everything that may be wrong with the content and with how the build was called, before anything is touched. */
async function begin() {
  const faults = await findContentFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const home = readStoreHome()
  await clearOutput(dist)
  await clearOutput(hosts)
  return home
}

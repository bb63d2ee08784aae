import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { unfinished } from '../server/http/find-built.ts'
import { buildClient } from './build-client.ts'
import { bundleInlineScript } from './bundle-inline-script.ts'
import { compressFiles } from './compress-files.ts'
import { findContentFaults } from './content-faults.ts'
import { loadPrerender } from './load-prerender.ts'
import { abandonFolders, beginFolders, finishFolders } from './output-folder.ts'
import { readStoreHome } from './read-store-home.ts'
import { takeTurn } from './take-turn.ts'
import { writeDarkPictures } from './write-dark-pictures.ts'
import { writeHostFiles } from './write-host-files.ts'

/**
 * Builds the site into `dist/`, ready for any static host, and what hosts and the own server need into `dist-hosts/`;
 * with `--out <folder>` into that folder and `<folder>-hosts/`. Both are written beside what stands there and put in its
 * place at the end, so that a build that is stopped changes nothing.
 */

const { out } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } }).values
const dist = out.replace(/\/+$/, '')
const hosts = `${dist}-hosts`

process.env.NODE_ENV = 'production'

const storeUrl = await begin().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const started = performance.now()
const firstFlight = await write({
  dist: unfinished(dist, process.pid),
  hosts: unfinished(hosts, process.pid),
}).catch(async (error) => {
  await abandonFolders([dist, hosts])
  throw error
})
await finishFolders([dist, hosts], randomUUID())

const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built the site into ${dist}/ in ${seconds} s; index.html is ${firstFlight} bytes with brotli.`)
console.log(storeUrl ? `Forms go to ${storeUrl}.` : 'Forms go to the server that serves the page (npm start).')

/**
 * Everything that may be wrong with the content and with how the build was called, before anything is touched.
 * @returns the store's address, or nothing when it is the page's own
 */
async function begin() {
  const faults = await findContentFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { url } = readStoreHome()
  takeTurn(dist)
  await beginFolders([dist, hosts])
  return url
}

/** @returns the brotli bytes of index.html */
async function write(into: { dist: string; hosts: string }): Promise<number> {
  const { client, decorations, logMissingPath } = await buildClient(into.dist)
  const boot = await bundleInlineScript('src/boot/boot.ts', {
    CLIENT_URL: JSON.stringify(client),
    DECORATIONS_URL: JSON.stringify(decorations),
  })
  const { renderHome, renderNotFound, renderFormResult, css } = await loadPrerender(into.dist)

  await writeFile(`${into.dist}/index.html`, await renderHome({ css, script: { inline: boot } }))
  await writeFile(`${into.dist}/404.html`, await renderNotFound({ css, script: { address: logMissingPath } }))
  await writeFile(`${into.hosts}/form-result.html`, await renderFormResult({ css }))
  await writeDarkPictures(into.dist)
  await writeHostFiles(into, { dist, hosts }, { styles: [css], scripts: [boot], storeUrl })
  return compressFiles(into.dist)
}

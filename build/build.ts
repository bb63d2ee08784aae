import { mkdir, rm, writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { buildClient } from './build-client.ts'
import { bundleInlineScript } from './bundle-inline-script.ts'
import { compressFiles } from './compress-files.ts'
import { loadPrerender } from './load-prerender.ts'
import { readStoreHome } from './read-store-home.ts'
import { writeHostFiles } from './write-host-files.ts'

/** Builds the site into `dist/`, ready for any static host, and what hosts and the own server need into `dist-hosts/`. */

const DIST = 'dist'
const HOSTS = 'dist-hosts'

process.env.NODE_ENV = 'production'
const started = performance.now()

const home = readStoreHome()
await rm(DIST, { recursive: true, force: true })
await rm(HOSTS, { recursive: true, force: true })
await mkdir(HOSTS, { recursive: true })

const clientUrl = await buildClient(DIST)
const boot = await bundleInlineScript('src/boot/boot.ts', { CLIENT_URL: JSON.stringify(clientUrl) })
const logMissingPath = await bundleInlineScript('src/boot/log-missing-path.ts')
const { renderHome, renderNotFound, renderAnswer, css } = await loadPrerender(DIST)

await writeFile(`${DIST}/index.html`, await renderHome({ css, script: boot }))
await writeFile(`${DIST}/404.html`, await renderNotFound({ css, script: logMissingPath }))
await writeFile(`${HOSTS}/answer.html`, await renderAnswer({ css }))
await writeHostFiles({ dist: DIST, hosts: HOSTS, css, scripts: [boot, logMissingPath], storeUrl: home.url })
const firstFlight = await compressFiles(DIST)

const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`Built the site into ${DIST}/ in ${seconds} s; index.html is ${firstFlight} bytes with brotli.`)
console.log(home.url ? `Forms go to ${home.url}.` : 'Forms go to the server that serves the page (npm start).')

import './plain-errors.ts'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { listContentFolders } from '../content-schema/content-folders.ts'
import { findContentFaults } from '../content-schema/faults/find-content-faults.ts'
import { readWords } from '../content-schema/read-words.ts'
import { readTextPages } from '../content-schema/text-pages.ts'
import { findRepository, listHostOrigins } from '../editor/config.ts'
import { writeEditor } from '../editor/write-editor.ts'
import { hostsFolder } from '../server/built-site.ts'
import { EDITOR } from '../shared/public-files.ts'
import { sampleWarning } from './check/sample.ts'
import { makeDeskHeaders, makeHostHeaders } from './hosts/security-headers.ts'
import { writeHostFiles, writeSupabaseFile, writeVercelOutput } from './hosts/write-host-files.ts'
import { drawSharePicture, SHARE_SIZE } from './pictures/draw-share-picture.ts'
import { networkSymbol, writeDeskApp, writeIcons } from './pictures/write-icons.ts'
import { readShownWords } from './plugins/content-module.ts'
import { basePath, languagePath } from './plugins/language-module.ts'
import { bundleDesk, bundleInlineScript, bundlePage } from './steps/bundle.ts'
import { hashSettings, hashSources } from './steps/hash-sources.ts'
import { OutputFolder } from './steps/output-folder.ts'
import { readStoreSettings } from './steps/read-store-settings.ts'
import {
  compressFiles,
  copyPublic,
  formatSitemap,
  PUBLIC,
  writeDarkPictures,
  writeEndingWorkers,
  writeIfMissing,
} from './steps/write-public-files.ts'

/**
 * Builds the site into `dist/` for any static host, and the files of hosts and of the own server into `dist-hosts/`; with `--out <folder>`
 * into that folder and `<folder>-hosts/`. An interrupted build leaves the old `dist/` as it was.
 */

const SHARE_PICTURE = 'share.png'

const HELP = `npm run build                     the page for visitors, into dist/
npm run build -- --out FOLDER     the same into FOLDER`

const { out, quiet, help } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    /** Of warnings alone, for npm start. */
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
}).values
if (help) {
  console.log(HELP)
  process.exit()
}
const dist = out.replace(/\/+$/, '')
const output = new OutputFolder(dist)

process.env.NODE_ENV = 'production'
const started = performance.now()

// The hashes are taken before anything is read, so that an edit during the build counts as a change.
const hashes = { sources: hashSources(), settings: hashSettings() }
const storeUrl = await prepare()
const { htmlBytes, analytics } = await write(output.into).catch(async (error) => {
  await output.abandon()
  throw error
})
await output.finish({
  ...hashes,
  storeUrl,
  site: readWords().links.site || null,
  analytics: analytics ? new URL(analytics.src).origin : null,
})
if (process.env.VERCEL) await writeVercelOutput(dist, hostsFolder(dist))

for (const warning of [sampleWarning(storeUrl), pathWarning()]) if (warning) console.warn(warning)
if (!quiet) describeBuild()

function describeBuild() {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`Built the site into ${dist}/ in ${seconds} s.`)
  console.log(`index.html takes ${htmlBytes.toLocaleString('en-US')} bytes with brotli.`)
  console.log(storeUrl ? `Forms go to ${storeUrl}.` : 'Forms go to the server that serves the page (npm start).')
  if (out === 'dist') console.log('If the site is running, restart it to serve this build.')
}

/** @returns the store's origin, or '' for the own server @throws for faults of content, settings or the folder, before the build begins */
async function prepare() {
  const faults = await findContentFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { url } = readStoreSettings()
  const { BASE_PATH = '' } = process.env
  if (!/^(\/(?!\.+(\/|$))[\w.~-]+)*\/?$/.test(BASE_PATH)) {
    throw new Error(`BASE_PATH is '${BASE_PATH}', which is not a path. Write it like /portfolio.`)
  }
  if (BASE_PATH && !url) {
    throw new Error(
      'BASE_PATH is for a page on a host of files, whose forms need a store. Set one up (docs/supabase.md), or unset BASE_PATH.',
    )
  }
  writeSupabaseFile()
  await output.begin()
  return url
}

async function write(into: { dist: string; hosts: string }) {
  const desk = bundleDesk(into.hosts)
  // Awaited at the end, and a failure before that is reported there.
  desk.catch(() => {})
  const icon = await writeIcons(into.dist)
  await copyPublic(into.dist)
  const noticeScript = await bundleInlineScript('src/boot/notice-page.ts')
  const pages = []
  for (const folder of listContentFolders()) pages.push(await writePages(folder, into, { icon, noticeScript }))
  const listed = pages.flatMap(({ listed }) => listed)
  if (listed.length > 0) await writeIfMissing(join(into.dist, 'sitemap.xml'), formatSitemap(listed))
  await writeEndingWorkers(into.dist)
  await writeDarkPictures(into.dist)
  const editor = findRepository(readWords().site)
  if (editor) await writeEditor(join(into.dist, EDITOR), { editor })
  await desk
  await writeDeskApp(`${into.hosts}/desk`)
  const analytics = pages.find(({ analytics }) => analytics)?.analytics
  await writeHostFiles(into, {
    page: makeHostHeaders({
      inlineStyles: [...new Set(pages.map(({ inlineStyle }) => inlineStyle))],
      inlineScripts: [...pages.map(({ boot }) => boot), noticeScript],
      storeUrl,
      analytics,
      editorOrigins: editor && listHostOrigins(editor),
    }),
    desk: makeDeskHeaders(),
  })
  return { htmlBytes: await compressFiles(into.dist), analytics }
}

async function writePages(
  folder: string,
  into: { dist: string; hosts: string },
  { icon, noticeScript }: { icon: string | undefined; noticeScript: string },
) {
  const { client, prerender, inlineStyle, stylesheetUrl } = await bundlePage(into, folder)
  const { renderHome, renderNotFound, renderFormResult, renderText, seoFiles, listSitemapPages, analytics } = prerender
  const boot = await bundleInlineScript('src/boot/boot.ts', { CLIENT_URL: JSON.stringify(client) })
  const common = { inlineStyle, stylesheetUrl, icon }
  const home = await renderHome({ ...common, script: boot, networkSymbol })
  const [dist, hosts] = [join(into.dist, languagePath(folder)), join(into.hosts, languagePath(folder))]
  await mkdir(dist, { recursive: true })
  await writeFile(join(dist, 'index.html'), home)
  await writeFile(join(dist, '404.html'), await renderNotFound({ ...common, script: noticeScript }))
  for (const page of await readTextPages(folder)) {
    await writeFile(join(dist, `${page.name}.html`), await renderText(page, { ...common, networkSymbol }))
  }
  await writeFile(join(hosts, 'form-result.html'), await renderFormResult({ ...common, script: noticeScript }))
  for (const [file, text] of Object.entries(seoFiles)) await writeIfMissing(join(dist, file), text)
  await writeSharePicture(folder, dist)
  return { home, boot, inlineStyle, analytics, listed: listSitemapPages(home) }
}

/** A picture of the owner's in content/public counts, for each language that has none of its own. */
async function writeSharePicture(folder: string, dist: string) {
  const [file, published] = [join(dist, SHARE_PICTURE), join(PUBLIC, SHARE_PICTURE)]
  if (existsSync(file)) return
  if (existsSync(published)) return copyFile(published, file)
  const { picture, missing } = await drawSharePicture(readShownWords(folder))
  await writeFile(file, picture)
  if (missing.length > 0)
    console.warn(
      `The picture of shared links lacks “${missing.join('”, “')}”, since no font of the site has its letters: add a font to content/theme.yaml, or your own picture as ${published}, ${SHARE_SIZE.width} by ${SHARE_SIZE.height} pixels.`,
    )
}

function pathWarning(): string | undefined {
  const { links } = readWords()
  if (!links.site || basePath === '/') return undefined
  const { origin, pathname } = new URL(links.site)
  if (pathname.replace(/\/*$/, '/') === basePath) return undefined
  return `This build is for the path ${basePath}, but links.yaml sends search engines and shared links to ${links.site}. Write site: ${origin}${basePath} into content/links.yaml.`
}

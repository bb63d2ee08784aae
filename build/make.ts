import './plain-errors.ts'
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { readWords } from '../content-schema/read-words.ts'
import { headlessLaunch } from '../tests/support/programs/find-chromium.ts'
import haveChromium from '../tests/support/programs/have-chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { LICENCES_FILE, listLicences } from './list-licences.ts'
import { makeLanguage } from './make-language.ts'
import { printCv } from './print-cv.ts'

/** Makes files that are committed, because hosts that build have no browser: `npm run make -- cv`. */

const makers = {
  cv: () => inBrowser(makeCv),
  licences: writeLicences,
  'readme-picture': () => inBrowser(drawReadmePicture),
}

const CHOICES = `npm run make -- ${[...Object.keys(makers), 'language vi'].join(', or ')}`

const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
if (values.help) {
  console.log(`${CHOICES}\n\nMakes a file of content/ or docs/ that is kept with the sources.`)
  process.exit()
}
if (positionals[0] === 'language') {
  try {
    console.log(`Made ${makeLanguage(positionals[1])}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
  process.exit()
}
const isKnown = (name: string): name is keyof typeof makers => name in makers
if (positionals.length === 0 || !positionals.every(isKnown)) {
  console.error(`Say what to make: ${CHOICES}`)
  process.exit(2)
}
for (const name of positionals.filter(isKnown)) await makers[name]()

function writeLicences() {
  writeFileSync(LICENCES_FILE, listLicences())
  console.log(`Made ${LICENCES_FILE}`)
}

async function inBrowser(draw: (browser: Browser, url: string) => Promise<string>) {
  haveChromium()
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const site = await startSite()
  const browser = await chromium.launch(headlessLaunch())
  console.log(`Made ${await draw(browser, site.url)}`)
  await browser.close()
  await site.stop()
}

async function arrive(browser: Browser, url: string, options: BrowserContextOptions) {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
  // Chromium's headless shell moves a mouse by itself, and the lamp would follow it.
  await page.route('**/assets/client-*.js', (route) => route.abort())
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  return page
}

async function makeCv(browser: Browser, url: string) {
  const page = await arrive(browser, url, { colorScheme: 'light' })
  const { links, site } = readWords()
  writeFileSync('content/public/cv.pdf', await printCv(page, site.country, links.site))
  return 'content/public/cv.pdf: link it as /cv.pdf (docs/make-it-yours.md), build, and keep it with the sources.'
}

async function drawReadmePicture(browser: Browser, url: string) {
  const viewport = { width: 1200, height: 760 }
  const dusk = 640
  const halves: string[] = []
  for (const [colorScheme, x, width] of [
    ['light', 0, dusk],
    ['dark', dusk, viewport.width - dusk],
  ] as const) {
    const page = await arrive(browser, url, { viewport, colorScheme })
    const half = await page.screenshot({ clip: { x, y: 0, width, height: viewport.height } })
    halves.push(`<img src="data:image/png;base64,${half.toString('base64')}">`)
  }
  const page = await browser.newPage({ viewport })
  await page.setContent(`<style>body { margin: 0; display: flex }</style>${halves.join('')}`)
  await page.screenshot({ path: 'docs/screenshots/page.png' })
  return 'docs/screenshots/page.png'
}

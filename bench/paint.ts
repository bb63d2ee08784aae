import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/support/browser/chromium.ts'
import { listen, stopListening } from '../tests/support/network/ports.ts'
import { startSite } from '../tests/support/site/running-site.ts'
import { checkFigure, median, type PromiseResult } from './figures.ts'

const RUNS = 5
const LIMIT = 1.4
/** People notice no delay below this limit: https://web.dev/articles/inp */
const PRESS_LIMIT_MS = 200
const DEBUGGING_PORT = 9333

const PAINTS = { 'The first paint': 'first-contentful-paint', 'The largest paint': 'largest-contentful-paint' }
const OTHER_FIGURES = [
  // The most that Lighthouse calls good: https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time
  { promise: 'Time in which a press would wait', audit: 'total-blocking-time', limit: { most: 200 }, unit: 'ms' },
  { promise: 'Layout shift', audit: 'cumulative-layout-shift', limit: { most: 0.02 }, digits: 4 },
]
const AUDITS = [...Object.values(PAINTS), ...OTHER_FIGURES.map(({ audit }) => audit)]

/** Figures by the names of Lighthouse's audits; times are in milliseconds. */
type Figures = Record<string, number>

export async function measurePaint(): Promise<PromiseResult[]> {
  const site = await startSite()
  const words = await startPlainFloor(site.url)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  const results = [...(await comparePaints(site.url, words.url)), await measureFirstPress(browser, site.url)]
  await browser.close()
  for (const { close } of [site, words]) await close()
  return results
}

/** Visits the page and its bare words in turn, and compares the medians. */
async function comparePaints(page: string, words: string): Promise<PromiseResult[]> {
  const visits = { page: [] as Figures[], words: [] as Figures[] }
  for (let run = 1; run <= RUNS; run++) {
    visits.page.push(await runLighthouse(page))
    visits.words.push(await runLighthouse(words))
  }
  const middle = (figures: Figures[], audit: string) => median(figures.map(({ [audit]: value = Number.NaN }) => value))
  const paints = Object.entries(PAINTS).map(([promise, audit]) => {
    const painted = middle(visits.page, audit)
    const least = middle(visits.words, audit)
    const beside = `${Math.round(painted)} ms, its bare words ${Math.round(least)} ms`
    return checkFigure(promise, painted / least, { most: LIMIT }, { unit: '×', digits: 2, beside })
  })
  const others = OTHER_FIGURES.map(({ promise, audit, limit, ...display }) =>
    checkFigure(promise, middle(visits.page, audit), limit, display),
  )
  return [...paints, ...others]
}

type Report = { audits: Record<string, { numericValue?: number }>; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const VERSION = '13.5.0'
const FOLDER = resolve('node_modules/.cache/tools', `lighthouse-${VERSION}`)
const ATTEMPTS = 3

/** Lighthouse is needed only here, and is installed without its install scripts. */
function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(FOLDER)) {
    console.log(`Installing lighthouse ${VERSION} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' })
  }
  return import(pathToFileURL(createRequire(join(FOLDER, 'package.json')).resolve('lighthouse')).href)
}

/** Simulates a phone. Lighthouse now and then misses a paint in its trace, so such a run is repeated. */
async function runLighthouse(url: string): Promise<Figures> {
  const { default: lighthouse } = await loadLighthouse()
  let fault = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(url, { port: DEBUGGING_PORT, logLevel: 'error', onlyAudits: AUDITS })
    const figures = AUDITS.map((audit) => [audit, lhr.audits[audit]?.numericValue] as const)
    if (figures.every(([, value]) => value !== undefined)) return Object.fromEntries(figures) as Figures
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}

const KEPT_ELEMENTS = new Set(['h1', 'h2', 'h3', 'p'])

/** A lower bound, because no page is painted sooner than its words without font, script, picture, link and header. */
async function startPlainFloor(site: string): Promise<{ url: string; close: () => Promise<void> }> {
  const home = await (await fetch(site)).text()
  const style = await readFile(new URL('./plain-floor.css', import.meta.url), 'utf8')
  const body = home
    .slice(home.indexOf('<body>') + '<body>'.length, home.indexOf('</body>'))
    .replace(/<(script|svg|picture)\b.*?<\/\1>/gs, '')
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, slash, name) => (KEPT_ELEMENTS.has(name) ? `<${slash}${name}>` : ' '))
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}</body></html>`
  const packed = brotliCompressSync(html)
  const server = createServer((_, answer) => {
    answer
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': packed.length })
      .end(packed)
  })
  return { url: await listen(server), close: () => stopListening(server) }
}

/** How long a press in the task after `load` waits for its effect, on an ordinary line. */
async function measureFirstPress(browser: Browser, url: string): Promise<PromiseResult> {
  const presses: number[] = []
  for (let run = 1; run <= RUNS; run++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(pressAtLoad)
    await page.goto(url)
    presses.push(await page.evaluate(() => (globalThis as unknown as { press: Promise<number> }).press))
    await page.close()
  }
  const promise = 'From a press right after `load` to its effect'
  return checkFigure(promise, median(presses), { most: PRESS_LIMIT_MS }, { unit: 'ms' })
}

/** Runs in the page: presses the button that shows the ideas. */
function pressAtLoad() {
  const press = new Promise<number>((resolve) => {
    addEventListener('load', () =>
      setTimeout(() => {
        const button = document.querySelector<HTMLButtonElement>('main button[aria-controls]')
        const started = performance.now()
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.idea')) return
          observer.disconnect()
          resolve(performance.now() - started)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        button?.click()
      }),
    )
  })
  Object.assign(globalThis, { press })
}

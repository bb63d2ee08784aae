import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { listen, stopListening } from '../tests/support/network/ports.ts'
import { findChromium } from '../tests/support/programs/chromium.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { checkFigure, median, type PromiseResult } from './figures.ts'

/** `simulated`: Lighthouse (mobile) computes a slow connection and processor; `applied`: both are throttled. */

const RUNS = Number(process.env.RUNS ?? 9)
const LIMIT = 1.4
/** The most that Lighthouse calls good: https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time */
const BLOCKED_LIMIT_MS = 200
const SHIFT_LIMIT = 0.02
/** People notice no delay below this limit: https://web.dev/articles/inp */
const PRESS_LIMIT_MS = 200
const DEBUGGING_PORT = 9333

type Figures = Record<string, number>

const PAINTS = {
  simulated: { 'The first paint': 'first-contentful-paint', 'The largest paint': 'largest-contentful-paint' },
  applied: { 'The first paint': 'firstPaint', 'The largest paint': 'largestPaint', 'The headline': 'headline' },
}
const STEADINESS = {
  simulated: { blocked: 'total-blocking-time', shift: 'cumulative-layout-shift' },
  applied: { blocked: 'blocked', shift: 'shift' },
}
const AUDITS = [...Object.values(PAINTS.simulated), ...Object.values(STEADINESS.simulated)]

export async function measurePaint(): Promise<PromiseResult[]> {
  const site = await startSite()
  const words = await startPlainFloor(site.url)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  const addresses = { page: site.url, words: words.url }
  const results = [
    ...(await compare('simulated', addresses, (url) => simulate(url, DEBUGGING_PORT, AUDITS))),
    ...(await compare('applied', addresses, (url) => visitSlowly(browser, url))),
    await measureFirstPress(browser, site.url),
  ]
  await browser.close()
  for (const { stop } of [site, words]) await stop()
  return results
}

/** Visits the page and its words in turn, and compares the medians. */
async function compare(
  throttling: keyof typeof PAINTS,
  addresses: { page: string; words: string },
  visit: (url: string) => Promise<Figures>,
): Promise<PromiseResult[]> {
  const seen = { page: [] as Figures[], words: [] as Figures[] }
  for (let run = 1; run <= RUNS; run++) {
    seen.page.push(await visit(addresses.page))
    seen.words.push(await visit(addresses.words))
  }
  const middle = (visits: Figures[], figure: string) => median(visits.map((figures) => figures[figure] ?? Number.NaN))
  const paints = Object.entries(PAINTS[throttling]).map(([label, figure]) => {
    const [page, least] = [middle(seen.page, figure), middle(seen.words, figure)]
    return checkFigure({
      promise: `${label}, ${throttling}`,
      measured: page / least,
      limit: { most: LIMIT },
      unit: '×',
      digits: 2,
      beside: `${Math.round(page)} ms, its words alone ${Math.round(least)} ms`,
    })
  })
  const { blocked, shift } = STEADINESS[throttling]
  return [
    ...paints,
    checkFigure({
      promise: `Time in which a press would wait, ${throttling}`,
      measured: middle(seen.page, blocked),
      limit: { most: BLOCKED_LIMIT_MS },
      unit: 'ms',
    }),
    checkFigure({
      promise: `Layout shift, ${throttling}`,
      measured: middle(seen.page, shift),
      limit: { most: SHIFT_LIMIT },
      digits: 4,
    }),
  ]
}

type Report = { audits: Record<string, { numericValue?: number }>; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const VERSION = '13.5.0'
const FOLDER = resolve('node_modules/.cache/tools', `lighthouse-${VERSION}`)
const ATTEMPTS = 3

/** Only this measurement needs it. Installed without its install scripts. */
function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(FOLDER)) {
    console.log(`Installing lighthouse ${VERSION} for this measurement.`)
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' })
  }
  return import(pathToFileURL(createRequire(join(FOLDER, 'package.json')).resolve('lighthouse')).href)
}

/**
 * Lighthouse now and then misses a paint in its trace, so such a run is repeated.
 * @param port of a browser's debugger
 */
async function simulate(url: string, port: number, audits: string[]): Promise<Record<string, number>> {
  const { default: lighthouse } = await loadLighthouse()
  let fault = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyAudits: audits })
    const figures = audits.map((audit) => [audit, lhr.audits[audit]?.numericValue] as const)
    if (figures.every(([, value]) => value !== undefined)) return Object.fromEntries(figures) as Record<string, number>
    fault = lhr.runtimeError?.message ?? 'a figure is missing'
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${fault}`)
}

const KEPT_ELEMENTS = new Set(['h1', 'h2', 'h3', 'p'])

/** A lower bound: no page with these words can be painted sooner than without font, script, picture, list, link and security header. */
async function startPlainFloor(site: string): Promise<{ url: string; stop: () => Promise<void> }> {
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
  return { url: await listen(server), stop: () => stopListening(server) }
}

type VisitTimes = { firstPaint: number; largestPaint: number; headline: number; shift: number; blocked: number }

const CONNECTION = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const CPU_SLOWDOWN = 4
/** Everything that comes after the page has arrived by then. */
const SETTLED_MS = 1500

/** One visit by phone with throttled connection and processor; times are in milliseconds since the request. */
async function visitSlowly(browser: Browser, url: string): Promise<VisitTimes> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', CONNECTION)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(url)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: VisitTimes }).seen)
  await page.close()
  return seen
}

function observe() {
  const seen = { firstPaint: 0, largestPaint: 0, headline: 0, shift: 0, blocked: 0 }
  Object.assign(globalThis, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry & Record<'value' | 'renderTime', number>) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Parameters<typeof take>[0])
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('element', ({ renderTime }) => {
    seen.headline ||= renderTime
  })
  watch('layout-shift', ({ value }) => {
    seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    if (seen.firstPaint && startTime + duration > seen.firstPaint) seen.blocked += Math.max(0, duration - 50)
  })
  // Only elements that are marked before they are painted are timed.
  new MutationObserver((_, observer) => {
    const headline = document.querySelector('h1')
    if (!headline) return
    headline.setAttribute('elementtiming', 'headline')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
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
  return checkFigure({ promise, measured: median(presses), limit: { most: PRESS_LIMIT_MS }, unit: 'ms' })
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

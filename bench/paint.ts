import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../tests/support/chromium.ts'
import { startSite } from '../tests/support/running-site.ts'
import { checkFigure, median, type PromiseResult } from './figures.ts'

const RUNS = Number(process.env.RUNS ?? 9)
/** People notice no delay below this limit: https://web.dev/articles/inp */
const PRESS_LIMIT_MS = 200
const DEBUGGING_PORT = 9333

/** Where Lighthouse has a word for it, the limit is the most that it calls good: https://developer.chrome.com/docs/lighthouse/performance */
const FIGURES = [
  { promise: 'The first paint', audit: 'first-contentful-paint', limit: { most: 1_800 }, unit: 'ms' },
  { promise: 'The largest paint', audit: 'largest-contentful-paint', limit: { most: 2_500 }, unit: 'ms' },
  { promise: 'Time in which a press would wait', audit: 'total-blocking-time', limit: { most: 200 }, unit: 'ms' },
  { promise: 'Layout shift', audit: 'cumulative-layout-shift', limit: { most: 0.02 }, digits: 4 },
]
const AUDITS = FIGURES.map(({ audit }) => audit)

/** Figures by the names of Lighthouse's audits; times are in milliseconds. */
type Figures = Record<string, number>

export async function measurePaint(): Promise<PromiseResult[]> {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${DEBUGGING_PORT}`],
  })
  const results = [...(await measureVisits(site.url)), await measureFirstPress(browser, site.url)]
  await browser.close()
  await site.close()
  return results
}

async function measureVisits(url: string): Promise<PromiseResult[]> {
  const visits: Figures[] = []
  for (let run = 1; run <= RUNS; run++) visits.push(await runLighthouse(url))
  return FIGURES.map(({ promise, audit, limit, ...display }) => {
    const measured = median(visits.map(({ [audit]: value = Number.NaN }) => value))
    return checkFigure(promise, measured, limit, display)
  })
}

type Report = { audits: Record<string, { numericValue?: number }>; runtimeError?: { message: string } }
type Lighthouse = { default: (url: string, flags: object) => Promise<{ lhr: Report }> }

const VERSION = '13.5.0'
const FOLDER = resolve('node_modules/.cache/tools', `lighthouse-${VERSION}`)
const ATTEMPTS = 3

/** Lighthouse serves this measurement alone, and is installed without its install scripts. */
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

import { execFileSync } from 'node:child_process'
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { copyOfTheSite } from '../tests/support/copy-of-the-site.ts'
import { findChromium } from '../tests/support/find-chromium.ts'
import { printTable } from '../tests/support/print-table.ts'
import { type RunningSite, startSite } from '../tests/support/running-site.ts'
import { median } from './support/median.ts'

/**
 * The page with 1, 10 and 100 times its projects, ideas, badges and quotes: bytes, painting, hydration and memory, with the
 * processor slowed 4 times, in turns. Fails if 10 times the content takes more than 1.2 times as long to paint.
 */

const TIMES = [1, 10, 100]
const RUNS = 5
const SLOWED = 4
const PAINT_LIMIT = 1.2

type Visit = { fcp: number; lcp: number; hydration: number; heapMib: number }
type Grown = {
  times: number
  html: number
  script: number
  site: RunningSite
  visits: Visit[]
  remove: () => Promise<void>
}

const grown: Grown[] = []
for (const times of TIMES) grown.push(await grow(times))
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (let run = 1; run <= RUNS; run++) {
  console.log(`Run ${run} of ${RUNS}`)
  for (const { site, visits } of grown) visits.push(await visit(browser, site.url))
}
await browser.close()
for (const { site, remove } of grown) {
  await site.stop()
  await remove()
}

const middle = ({ visits }: Grown, figure: keyof Visit) => Math.round(median(visits.map((visit) => visit[figure])))
printTable(
  ['content', 'HTML+CSS bytes', 'script bytes', 'FCP ms', 'LCP ms', 'hydration ms', 'heap MiB'],
  grown.map((size) => [
    `${size.times}×`,
    size.html,
    size.script,
    middle(size, 'fcp'),
    middle(size, 'lcp'),
    middle(size, 'hydration'),
    middle(size, 'heapMib'),
  ]),
)
const [once, tenfold] = grown as [Grown, Grown]
const slowest = Math.max(middle(tenfold, 'fcp') / middle(once, 'fcp'), middle(tenfold, 'lcp') / middle(once, 'lcp'))
console.log(`10× content paints in ${slowest.toFixed(2)} times the time.`)
if (slowest > PAINT_LIMIT) process.exitCode = 1

async function grow(times: number): Promise<Grown> {
  console.log(`Building with ${times}× content`)
  const { folder, remove } = await copyOfTheSite()
  const repeat = (list: string, name: string) =>
    `${list} = Array.from({ length: ${times} }, (_, copy) => ${list}.map((item) => ({ ...item, ${name}: item.${name} + (copy ? ' ' + copy : '') }))).flat();\n`
  await appendFile(join(folder, 'content/projects.ts'), repeat('projects.projects', 'title'))
  await appendFile(join(folder, 'content/experiments.ts'), repeat('experiments.ideas', 'title'))
  await appendFile(join(folder, 'content/stack.ts'), repeat('stack.groups', 'title'))
  await appendFile(join(folder, 'content/testimonials.ts'), repeat('testimonials.testimonials', 'author'))
  // The site has so many of each, and a build refuses more.
  const schema = join(folder, 'content/schema.ts')
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('.length(length,', '.min(length,'))
  execFileSync(process.execPath, ['build/build.ts'], { cwd: folder })
  const script = (await readdir(join(folder, 'dist/assets'))).find((file) => /^client-.*\.js\.br$/.test(file)) ?? ''
  return {
    times,
    html: (await stat(join(folder, 'dist/index.html.br'))).size,
    script: (await stat(join(folder, 'dist/assets', script))).size,
    site: await startSite({}, folder),
    visits: [],
    remove,
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.goto(url)
  const paints = await page.evaluate(async () => {
    const lcp = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return { lcp, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 }
  })
  const hydration = await page.evaluate(async () => {
    const client = /"(\/assets\/client-[^"]+)"|`(\/assets\/client-[^`]+)`/.exec(document.documentElement.innerHTML)
    const address = client?.[1] ?? client?.[2] ?? ''
    await fetch(address)
    const started = performance.now()
    await (await import(address)).hydrated
    return performance.now() - started
  })
  const { metrics } = await line.send('Performance.enable').then(() => line.send('Performance.getMetrics'))
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  await page.close()
  return { ...paints, hydration, heapMib: heap / 2 ** 20 }
}

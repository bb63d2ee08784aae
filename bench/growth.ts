import { execFileSync } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { copyOfTheSite } from '../tests/support/homes/copy-of-the-site.ts'
import { type RunningSite, startSite } from '../tests/support/homes/running-site.ts'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'

/**
 * The page with 1, 10 and 100 times its projects, ideas, badges and quotes: the first and its largest paint, with
 * the processor slowed 4 times, in turns.
 */

const TIMES = [1, 10, 100]
const RUNS = 5
const SLOWED = 4
const PAINT_LIMIT = 1.2

type Visit = { fcp: number; lcp: number }
type Grown = { site: RunningSite; visits: Visit[]; remove: () => Promise<void> }

const grown: Grown[] = []
for (const times of TIMES) grown.push(await grow(times))
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (let run = 1; run <= RUNS; run++) {
  for (const { site, visits } of grown) visits.push(await visit(browser, site.url))
}
await browser.close()
for (const { site, remove } of grown) {
  await site.stop()
  await remove()
}

const middle = ({ visits }: Grown, figure: keyof Visit) => median(visits.map((visit) => visit[figure]))
const [once, tenfold] = grown as [Grown, Grown]
export const promises = (['fcp', 'lcp'] as const).map((paint) => {
  const [one, ten, hundred] = grown.map((size) => Math.round(middle(size, paint)))
  return atMost({
    promise: `10 times the content is painted, ${paint.toUpperCase()}`,
    measured: middle(tenfold, paint) / middle(once, paint),
    limit: PAINT_LIMIT,
    unit: '×',
    digits: 2,
    beside: `${ten} ms, once ${one}, 100 times ${hundred}`,
  })
})

async function grow(times: number): Promise<Grown> {
  const { folder, remove } = await copyOfTheSite()
  const repeat = (list: string, name: string) =>
    `${list} = Array.from({ length: ${times} }, (_, copy) => ${list}.map((item) => ({ ...item, ${name}: item.${name} + (copy ? ' ' + copy : '') }))).flat();\n`
  await appendFile(join(folder, 'content/projects.ts'), repeat('projects.projects', 'title'))
  await appendFile(join(folder, 'content/experiments.ts'), repeat('experiments.ideas', 'title'))
  await appendFile(join(folder, 'content/stack.ts'), repeat('stack.groups', 'title'))
  await appendFile(join(folder, 'content/testimonials.ts'), repeat('testimonials.testimonials', 'author'))
  // The site has so many of each, and a build refuses more.
  const schema = join(folder, 'content-schema/kinds.ts')
  await writeFile(schema, (await readFile(schema, 'utf8')).replace('.length(length,', '.min(length,'))
  execFileSync(process.execPath, ['build/build.ts'], { cwd: folder })
  return { site: await startSite({}, folder), visits: [], remove }
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
  await page.close()
  return paints
}

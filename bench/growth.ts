import { execFileSync } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../tests/support/programs/find-chromium.ts'
import { copyOfTheSite } from '../tests/support/sites/copy-of-the-site.ts'
import { type RunningSite, startSite } from '../tests/support/sites/running-site.ts'
import { median } from './support/median.ts'
import { atMost } from './support/promise.ts'
import { type Seen, visitSlowly } from './support/slow-visit.ts'

/**
 * The page with every list of its content 20 times as long, beside the page as it is, over a connection and with a processor that are
 * made slow; interleaved, medians.
 */

const TIMES = 20
const RUNS = Number(process.env.RUNS ?? 9)
const LIMIT = 1.1

/** Each list of which an owner may write any number: its file, its place, and the field by which the page distinguishes its entries. */
const LISTS: [file: string, list: string, name?: string][] = [
  ['reasons', 'reasons.reasons', 'title'],
  ['about', 'about.bio'],
  ['about', 'about.interests'],
  ['stack', 'stack.headline'],
  ['stack', 'stack.groups', 'title'],
  ['projects', 'projects.projects', 'title'],
  ['services', 'services.services', 'title'],
  ['testimonials', 'testimonials.testimonials', 'quote'],
  ['fun-facts', 'funFacts.facts'],
  ['experiments', 'experiments.ideas', 'title'],
  ['contact', 'contact.currently.items'],
]

const { folder, remove } = await copyOfTheSite()
for (const [file, list, name] of LISTS) await appendFile(join(folder, 'content', `${file}.ts`), repeat(list, name))
execFileSync(process.execPath, ['build/build.ts'], { cwd: folder })

type Page = { site: RunningSite; seen: Seen[] }
const once: Page = { site: await startSite(), seen: [] }
const grown: Page = { site: await startSite({}, folder), seen: [] }
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (let run = 1; run <= RUNS; run++) {
  for (const { site, seen } of [once, grown]) seen.push(await visitSlowly(browser, site.url))
}
await browser.close()
for (const { site } of [once, grown]) await site.stop()
await remove()

const PAINTS = {
  'The first paint': 'firstPaint',
  'The headline': 'headline',
  'The largest paint': 'largestPaint',
} as const
export const promises = Object.entries(PAINTS).map(([label, paint]) => {
  const [ours, least] = [grown, once].map(({ seen }) => median(seen.map((visit) => visit[paint]))) as [number, number]
  return atMost({
    promise: `${label} of ${TIMES} times the content`,
    measured: ours / least,
    limit: LIMIT,
    unit: '×',
    digits: 2,
    beside: `${Math.round(ours)} ms, once ${Math.round(least)}`,
  })
})

/** The code that makes a list longer, with a number appended to the field that distinguishes the copies. */
function repeat(list: string, name?: string): string {
  const copied = name ? `{ ...item, ${name}: item.${name} + number }` : 'item + number'
  return `
    ${list} = Array.from({ length: ${TIMES} }, (_, copy) => {
      const number = copy === 0 ? '' : ' ' + copy
      return ${list}.map((item) => (${copied}))
    }).flat()
  `
}

import { readdirSync } from 'node:fs'
import { cpuSeconds, family } from '../tests/support/programs/process-figures.ts'
import { startSite } from '../tests/support/sites/running-site.ts'
import { startBare } from './support/bare.ts'
import { flood } from './support/flood.ts'
import { median } from './support/median.ts'
import { startNginx } from './support/nginx.ts'
import { atMost, type Kept } from './support/promise.ts'

/**
 * Processor time per request, for the page and for a hashed file, against a bare server of Node that answers everything with
 * that one buffer, and nginx with brotli_static; all send the same headers. Interleaved, medians. The first round warms up.
 */

const ROUNDS = 7
const REQUESTS = 30_000
const LIMIT = 1.1
const MICROSECONDS = 1e6

const asset = readdirSync('dist/assets').find((file) => /^client-.*\.js$/.test(file))
const paths = { 'the page': '/', 'a hashed file': `/assets/${asset}` }

const site = await startSite()
const nginx = await startNginx('dist', 'dist-hosts')
export const promises: Kept[] = []
for (const [label, path] of Object.entries(paths)) {
  const bare = await startBare(site.url + path)
  const each = await costs({ site, bare, nginx }, path)
  await bare.stop()
  promises.push(
    atMost({
      promise: `Processor time for ${label}`,
      measured: each.site / each.bare,
      limit: LIMIT,
      unit: '× a bare server of Node',
      digits: 2,
      beside: `${each.site.toFixed(1)} µs, bare ${each.bare.toFixed(1)}, nginx ${each.nginx.toFixed(1)}`,
    }),
  )
}
await site.stop()
await nginx.stop()

/** Microseconds of processor time that each server takes for one request. */
async function costs<Name extends string>(servers: Record<Name, { url: string; pid: number }>, path: string) {
  const names = Object.keys(servers) as Name[]
  const rounds: Record<Name, number>[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const took = {} as Record<Name, number>
    for (const name of names) {
      const { url, pid } = servers[name]
      const before = cpuSeconds(family(pid))
      await flood({ url, path, headers: { 'accept-encoding': 'br' }, connections: 16, requests: REQUESTS })
      took[name] = ((cpuSeconds(family(pid)) - before) / REQUESTS) * MICROSECONDS
    }
    if (round > 0) rounds.push(took)
  }
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((took) => took[name]))])) as Record<
    Name,
    number
  >
}

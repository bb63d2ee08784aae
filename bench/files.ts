import { readdirSync } from 'node:fs'
import { startSite } from '../tests/support/homes/running-site.ts'
import { cpuSeconds, family } from '../tests/support/programs/process-figures.ts'
import { flood } from './support/flood.ts'
import { median } from './support/median.ts'
import { startNginx } from './support/nginx.ts'
import { atMost } from './support/promise.ts'

/**
 * Processor time per request, for the page and for a hashed file, against nginx with brotli_static that serves the same
 * bytes with the same headers; in turns, medians. The first round warms up.
 */

const ROUNDS = 5
const REQUESTS = 60_000
const LIMIT = 1.5
const MICROSECONDS = 1e6

const asset = readdirSync('dist/assets').find((file) => /^client-.*\.js$/.test(file))
const paths = { 'the page': '/', 'a hashed file': `/assets/${asset}` }

const site = await startSite()
const nginx = await startNginx('dist', 'dist-hosts')
const servers = { site, nginx }

const figures: Record<string, number[]> = {}
for (let round = 0; round <= ROUNDS; round++) {
  for (const path of Object.values(paths)) {
    for (const [name, { url, pid }] of Object.entries(servers)) {
      const before = cpuSeconds(family(pid))
      await flood({ url, path, headers: { 'accept-encoding': 'br' }, connections: 16, requests: REQUESTS })
      const each = ((cpuSeconds(family(pid)) - before) / REQUESTS) * MICROSECONDS
      if (round > 0) figures[name + path] = [...(figures[name + path] ?? []), each]
    }
  }
}
await site.stop()
await nginx.stop()

export const promises = Object.entries(paths).map(([label, path]) => {
  const [peer, ours] = [median(figures[`nginx${path}`] ?? []), median(figures[`site${path}`] ?? [])]
  const beside = `${ours.toFixed(1)} µs, nginx ${peer.toFixed(1)}`
  return atMost({
    promise: `Processor time for ${label}`,
    measured: ours / peer,
    limit: LIMIT,
    unit: '× nginx',
    digits: 2,
    beside,
  })
})

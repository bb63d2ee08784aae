import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openForTests } from '../support/open-for-tests.ts'
import { postRow, sendBytes } from '../support/requests.ts'
import { startSite } from '../support/running-site.ts'
import { oddRequests } from './support/hostile-requests.ts'

const NOT_THE_SITES = /root:x:0|"devDependencies"/
/** In KiB. One attack alone took 255 MiB (record 6). */
const MEMORY_MAX = 768 * 1024

const site = openForTests(() => startSite({ TRUSTED_PROXIES: '1' }))

test('Odd requests find no file, fill no memory and end no site', async () => {
  for (const request of oddRequests) {
    const { statuses, text } = await sendBytes(site.url, request)
    const asked = request.slice(0, 80)
    expect(Math.max(0, ...statuses), asked).toBeLessThan(500)
    expect(NOT_THE_SITES.test(text), asked).toBe(false)
    if (!asked.startsWith('CONNECT')) expect(statuses.length, asked).toBeGreaterThan(0)
  }
  const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  expect(Number(peak)).toBeLessThan(MEMORY_MAX)
  expect(await postRow(site.url, 'notes', { content: 'Still here' }, { address: '198.51.100.1' })).toBe(201)
})

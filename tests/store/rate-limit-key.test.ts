import { expect, test } from 'vitest'
import { rateLimitKey } from '../../server/http/visitor-address.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

/** As proxies and browsers write them; those of a line are one visitor. */
const VISITORS = [
  [
    '203.0.113.1',
    '203.0.113.1:80',
    '203.0.113.1:81',
    '::ffff:203.0.113.1',
    '[::ffff:203.0.113.1]:443',
    '::ffff:cb00:7101',
  ],
  ['2001::5:1:2:3:4'],
  ['2001::1'],
  ['2001:db8:1:2::1', '2001:0DB8:0001:2:3:4:5:6', '[2001:db8:1:2::1]:80', '[2001:db8:1:2::9]:81', '2001:db8:1:2::5'],
  ['2001:db8:1::2'],
  ['2001:db8:1:100::'],
  ['2001:db8:2:100::'],
  ['::'],
  ['[2001:db8:1:2::1'],
  ['2001:db8::1::2'],
  ['unknown'],
  ['fe80::1%eth0'],
  ['fe80::2'],
]

const backend = openForTests(openEmbedded)

const inDatabase = async (address: string) => {
  const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
  await backend.owner.query(`select set_config('request.headers', $1, false)`, [headers])
  return (await backend.owner.query('select private.source() as source')).rows[0].source
}

test('Server and database know the same addresses apart, and those of one IPv6 /64 as one', async () => {
  for (const find of [rateLimitKey, inDatabase]) {
    const found: unknown[][] = []
    for (const addresses of VISITORS) {
      const sources = []
      for (const address of addresses) sources.push(await find(address))
      found.push(sources)
    }
    expect(found).toEqual(found.map(([first, ...rest]) => [first, ...rest.map(() => first)]))
    expect(new Set(found.flat()).size).toBe(VISITORS.length)
  }
})

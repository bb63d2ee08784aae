import { beforeAll, expect, test } from 'vitest'
import { sourcesOf } from '../../server/store/sources-of.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'

const ADDRESSES = [
  '203.0.113.1',
  '203.0.113.1:80',
  '203.0.113.1:81',
  '[::ffff:203.0.113.1]:443',
  '2001::5:1:2:3:4',
  '2001::1',
  '2001:db8:1:2::1',
  '2001:0DB8:0001:2:3:4:5:6',
  '2001:db8:1::2',
  '2001:db8:1:100::',
  '2001:db8:2:100::',
  '::',
  '::ffff:203.0.113.1',
  '::ffff:cb00:7101',
  '64:ff9b::203.0.113.1',
  '64:FF9B:0:0:0:0:203.0.113.1',
  '[2001:db8:1:2::1]:80',
  '[2001:db8:1:2::9]:81',
  '[2001:db8:1:2::1',
  'fe80::1%eth0',
  'fe80::2',
  '2001:db8::1::2',
  'unknown',
]

/** For each address the first one that is counted with it. */
const counted = (sources: unknown[]) => sources.map((source) => ADDRESSES[sources.indexOf(source)])

const backend = openForTests(openEmbedded)
let inDatabase: string[][]
beforeAll(async () => {
  inDatabase = []
  for (const address of ADDRESSES) inDatabase.push(await ask(address))
})

const ask = async (address: string) => {
  const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
  await backend.owner.query(`select set_config('request.headers', $1, false)`, [headers])
  return (await backend.owner.query('select private.sources() as sources')).rows[0].sources ?? []
}

test.each([
  ['the address alone or its /64', 0],
  ['its /56', 1],
  ['its /48', 2],
])('Both know %s', (_, width) => {
  const waiting = ADDRESSES.map((address) => sourcesOf(address)[width])
  expect(counted(waiting)).toEqual(counted(inDatabase.map((sources) => sources[width])))
})

test.each([
  ['203.0.113.1:80', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['::ffff:cb00:7101', '203.0.113.1'],
  ['64:ff9b::203.0.113.1', '203.0.113.1'],
  ['[::ffff:203.0.113.1]:443', '203.0.113.1'],
  ['[2001:db8:1:2::1]:80', '2001:db8:1:2::5'],
])('A visitor whose proxy writes %s is who has %s', async (written, address) => {
  expect(await ask(written)).toEqual(await ask(address))
  expect(sourcesOf(written)).toEqual(sourcesOf(address))
})

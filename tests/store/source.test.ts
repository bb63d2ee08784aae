import { beforeAll, expect, test } from 'vitest'
import { sourceOf } from '../../server/store/source-of.ts'
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
let inDatabase: string[]
beforeAll(async () => {
  inDatabase = []
  for (const address of ADDRESSES) inDatabase.push(await ask(address))
})

const ask = async (address: string) => {
  const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
  await backend.owner.query(`select set_config('request.headers', $1, false)`, [headers])
  return (await backend.owner.query('select private.source() as source')).rows[0].source
}

test('Server and database know the same addresses apart, and those of one IPv6 /64 as one', () => {
  const inServer = ADDRESSES.map((address) => sourceOf(address))
  expect(counted(inServer)).toEqual(counted(inDatabase))
})

test.each([
  ['203.0.113.1:80', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['::ffff:cb00:7101', '203.0.113.1'],
  ['[::ffff:203.0.113.1]:443', '203.0.113.1'],
  ['[2001:db8:1:2::1]:80', '2001:db8:1:2::5'],
])('A visitor whose proxy writes %s is who has %s', async (written, address) => {
  expect(await ask(written)).toEqual(await ask(address))
  expect(sourceOf(written)).toEqual(sourceOf(address))
})

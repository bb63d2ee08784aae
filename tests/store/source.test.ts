import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceOf } from '../../server/store/source-of.ts'
import { homes, type OpenHome } from '../support/homes.ts'

const ADDRESSES = [
  '203.0.113.1',
  '203.0.113.2',
  '203.0.113.1:80',
  '203.0.113.1:81',
  '2001::5:1:2:3:4',
  '2001:0:0:5::',
  '2001:0:0:5:ffff:ffff:ffff:ffff',
  '2001::1',
  '2001:0:0:6::',
  '2001:db8:1:2::1',
  '2001:0DB8:0001:2:3:4:5:6',
  '2001:db8:1:2:3:4:5::',
  '2001:db8:1::2',
  '::',
  '::1',
  '::ffff:203.0.113.1',
  '::ffff:cb00:7101',
  '::5:6:7:203.0.113.1',
  '64:ff9b::203.0.113.1',
  '[2001:db8:1:2::1]',
  '[2001:db8:1:2::1]:80',
  'fe80::1%eth0',
  'fe80::2%eth0',
  'fe80::2',
  '2001:db8::1::2',
  '2001:db8:1:2',
  ':::',
  'unknown',
  'unknown:',
]

/** For each address the first one that is counted with it. */
const counted = (sources: unknown[]) => sources.map((source) => ADDRESSES[sources.indexOf(source)])

describe.each(homes)('In $home', ({ open }) => {
  let home: OpenHome
  beforeAll(async () => {
    home = await open()
  })
  afterAll(() => home.close())

  const inDatabase = async (address: string) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
    await home.owner.query(`select set_config('request.headers', $1, false)`, [headers])
    return (await home.owner.query('select private.source() as source')).rows[0].source
  }

  test('visitors who wait are told apart as the limits tell them apart', async () => {
    const sources = []
    for (const address of ADDRESSES) sources.push(await inDatabase(address))
    const waiting = ADDRESSES.map(sourceOf)
    expect(counted(waiting)).toEqual(counted(sources))
  })
})

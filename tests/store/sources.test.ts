import { beforeAll, describe, expect, test } from 'vitest'
import { sourceOf, sourcesOf } from '../../server/store/sources-of.ts'
import { homes } from '../support/homes/homes.ts'
import { openForTests } from '../support/homes/open-for-tests.ts'

const ADDRESSES = [
  '203.0.113.1',
  '203.0.113.2',
  '203.0.113.1:80',
  '203.0.113.1:81',
  ' 203.0.113.1 ',
  '[::ffff:203.0.113.1]:443',
  '2001::5:1:2:3:4',
  '2001:0:0:5::',
  '2001:0:0:5:ffff:ffff:ffff:ffff',
  '2001::1',
  '2001:0:0:6::',
  '2001:db8:1:2::1',
  '2001:0DB8:0001:2:3:4:5:6',
  '2001:db8:1:2:3:4:5::',
  '2001:db8:1::2',
  '2001:db8:1:ff::',
  '2001:db8:1:100::',
  '2001:db8:1:1ff::',
  '2001:db8:1:ff00::',
  '2001:db8:2:100::',
  '::',
  '::1',
  '::ffff:203.0.113.1',
  '::ffff:cb00:7101',
  '::ffff:203.0.113.2',
  '::ffff:0:203.0.113.1',
  '::5:6:7:203.0.113.1',
  '64:ff9b::203.0.113.1',
  '64:ff9b::cb00:7102',
  '64:ff9b:1::203.0.113.1',
  '64:FF9B:0:0:0:0:203.0.113.1',
  '[2001:db8:1:2::1]',
  '[2001:db8:1:2::1]:80',
  '[2001:db8:1:2::9]:81',
  '[203.0.113.1]',
  '[2001:db8:1:2::1',
  '2001:db8:1:2::1]:80',
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
  const home = openForTests(open)
  let inDatabase: string[][]
  beforeAll(async () => {
    inDatabase = []
    for (const address of ADDRESSES) inDatabase.push(await ask(address))
  })

  const ask = async (address: string) => {
    const headers = JSON.stringify({ 'x-forwarded-for': address, 'cf-connecting-ip': address })
    await home.owner.query(`select set_config('request.headers', $1, false)`, [headers])
    return (await home.owner.query('select private.sources() as sources')).rows[0].sources ?? []
  }

  test('visitors who wait take turns by the widest of what the limits count them for', () => {
    expect(counted(ADDRESSES.map(sourceOf))).toEqual(counted(inDatabase.map((sources) => sources.at(-1))))
  })

  test.each([
    ['the address alone or its /64', 0],
    ['its /56', 1],
    ['its /48', 2],
  ])('both know %s', (_, width) => {
    const waiting = ADDRESSES.map((address) => sourcesOf(address)[width])
    expect(counted(waiting)).toEqual(counted(inDatabase.map((sources) => sources[width])))
  })

  test('no two widths are ever one counter', () => {
    expect(inDatabase.every((sources) => new Set(sources).size === sources.length)).toBe(true)
    const narrow = new Set(inDatabase.map(([narrowest]) => narrowest))
    expect(inDatabase.flatMap(([_, ...wide]) => wide).filter((source) => narrow.has(source))).toEqual([])
  })

  test.each([
    ['203.0.113.1:80', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['64:ff9b::203.0.113.1', '203.0.113.1'],
    ['[::ffff:203.0.113.1]:443', '203.0.113.1'],
    ['[2001:db8:1:2::1]:80', '2001:db8:1:2::5'],
  ])('a visitor whose proxy writes %s is who has %s', async (written, address) => {
    expect(await ask(written)).toEqual(await ask(address))
    expect(sourcesOf(written)).toEqual(sourcesOf(address))
  })

  test('without an address there is no source', async () => {
    expect(await ask('')).toEqual([])
    expect(sourcesOf('')).toEqual([])
  })
})

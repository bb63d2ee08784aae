import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { FairShare } from './fair-share.ts'

const BOUNDS = { total: 100_000, perSource: 60_000 }
const ALL = { items: 1000, bytes: 1e9 }
const ignore = () => {}

test('The first of one source waits for nobody’s hundredth', () => {
  const queue = new FairQueue<string>(BOUNDS)
  for (let at = 0; at < 20; at += 1) queue.push('crowd', `crowd ${at}`, 10, ignore)
  queue.push('calm', 'calm', 10, ignore)
  expect(queue.take({ items: 3, bytes: 1e9 })).toEqual(['crowd 0', 'calm', 'crowd 1'])
  expect(queue.take(ALL)).toHaveLength(18)
  expect(queue.isEmpty).toBe(true)
})

test('Who goes on sending does not get ahead of who waits', () => {
  const queue = new FairQueue<string>(BOUNDS)
  for (const source of ['a', 'b', 'c']) for (let at = 0; at < 2; at += 1) queue.push(source, source + at, 10, ignore)
  expect(queue.take({ items: 2, bytes: 1e9 })).toEqual(['a0', 'b0'])
  queue.push('a', 'a2', 10, ignore)
  expect(queue.take(ALL)).toEqual(['c0', 'a1', 'b1', 'c1', 'a2'])
})

test('Nobody has more waiting than his share', () => {
  const queue = new FairQueue<number>(BOUNDS)
  const pushed = Array.from({ length: 100 }, (_, at) => queue.push('crowd', at, 1000, ignore))
  expect(pushed.filter(Boolean)).toHaveLength(Math.floor(60_000 / 2024))
})

test('When all is full, the last of who has most gives way to who has less', () => {
  const queue = new FairQueue<string>(BOUNDS)
  const gaveWay: string[] = []
  const push = (source: string, name: string) => queue.push(source, name, 10_000, () => gaveWay.push(name))
  for (let at = 0; at < 5; at += 1) push('crowd', `crowd ${at}`)
  for (let at = 0; at < 4; at += 1) push('few', `few ${at}`)
  expect(push('calm', 'calm')).toBe(true)
  expect(gaveWay).toEqual(['crowd 4'])
  expect(push('crowd', 'one more')).toBe(false)
  expect(queue.take(ALL)).not.toContain('crowd 4')
  expect(push('crowd', 'later')).toBe(true)
})

test('A batch holds one at least, however long, and no more bytes than may be', () => {
  const queue = new FairQueue<string>(BOUNDS)
  for (const name of ['long', 'short', 'longer']) queue.push(name, name, 10_000, ignore)
  expect(queue.take({ items: 10, bytes: 5_000 })).toEqual(['long'])
  expect(queue.take({ items: 10, bytes: 25_000 })).toEqual(['short', 'longer'])
})

test('Of what is mostly held idly, who came first gives way to a newcomer when nobody has more than he', () => {
  const gaveWay: string[] = []
  const share = new FairShare({ total: 3, doesFirstGiveWay: true })
  for (const source of ['a', 'b', 'c', 'd']) share.take(source, 1, () => gaveWay.push(source))
  expect(gaveWay).toEqual(['a'])
  for (const source of ['d', 'e']) share.take(source, 1, () => gaveWay.push(source))
  expect(gaveWay).toEqual(['a', 'b'])
})

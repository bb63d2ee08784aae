import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../process/database.ts'
import { type Client, SharedSession } from './shared-session.ts'

/** A database that is in a transaction after "begin" until "end", and notes all it is given. */
function fakeDatabase(): Database & { given: string[] } {
  const given: string[] = []
  let status = 'I'
  return {
    given,
    greeting: Buffer.alloc(0),
    close: async () => {},
    run: (messages) => {
      const text = Buffer.from(messages)
        .toString('latin1')
        .replaceAll(/[^a-z ]/g, '')
      given.push(text)
      if (text === 'begin') status = 'T'
      if (/end|rollback/.test(text)) status = 'I'
      return Buffer.from(`Z\0\0\0\x05${status}`, 'latin1')
    },
  }
}

function fakeClient(): Client & { dismissed: string[] } {
  const dismissed: string[] = []
  return { dismissed, answer: () => {}, dismiss: (code) => void dismissed.push(code) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('A client that leaves a transaction open is cut off after ten seconds, and those that wait go on', () => {
  const database = fakeDatabase()
  const session = new SharedSession(database)
  const [forgetful, visitor] = [fakeClient(), fakeClient()]
  session.run(forgetful, Buffer.from('begin'))
  session.run(visitor, Buffer.from('insert'))
  vi.advanceTimersByTime(9_999)
  expect(database.given).not.toContain('insert')
  vi.advanceTimersByTime(1)
  expect(forgetful.dismissed).toEqual(['25P03'])
  expect(database.given.slice(-3)).toEqual(['rollback', 'discard all', 'insert'])
})

test('A client that works on in its transaction is not cut off', () => {
  const session = new SharedSession(fakeDatabase())
  const busy = fakeClient()
  session.run(busy, Buffer.from('begin'))
  for (let at = 0; at < 5; at += 1) {
    vi.advanceTimersByTime(9_000)
    session.run(busy, Buffer.from('work'))
  }
  expect(busy.dismissed).toEqual([])
})

test('Those who wait are let in as they came, each with a clean session', () => {
  const database = fakeDatabase()
  const session = new SharedSession(database)
  const [first, second, third] = [fakeClient(), fakeClient(), fakeClient()]
  session.run(first, Buffer.from('begin'))
  session.run(second, Buffer.from('two'))
  session.run(third, Buffer.from('three'))
  session.run(second, Buffer.from('four'))
  session.leave(third)
  session.run(first, Buffer.from('end'))
  expect(database.given).toEqual(['discard all', 'begin', 'end', 'discard all', 'two', 'four'])
})

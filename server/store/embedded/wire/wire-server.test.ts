import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../process/database.ts'
import { SharedSession } from './shared-session.ts'
import { query, startup } from './wire-messages.ts'
import { serveSession } from './wire-server.ts'

/** Notes what it is given and answers, whatever that was, that a transaction is open. */
function fakeDatabase(): Database & { given: string[] } {
  const given: string[] = []
  const inTransaction = Buffer.from('Z\0\0\0\x05T', 'latin1')
  const run = (messages: Uint8Array) => {
    given.push(Buffer.from(messages).toString('latin1'))
    return inTransaction
  }
  return { given, greeting: Buffer.from('Z\0\0\0\x05I', 'latin1'), run, close: async () => {} }
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wire-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(directory, { recursive: true })
})

test('A client that is cut off in its transaction writes nothing more outside it', async () => {
  const database = fakeDatabase()
  const path = join(directory, 'socket')
  const server = await serveSession(new SharedSession(database), path)
  const forgetful = connect({ path, allowHalfOpen: true })
  forgetful.write(startup('postgres', 'postgres'))
  await once(forgetful, 'data')
  forgetful.write(query('begin; insert A'))
  await once(forgetful, 'data')
  // As long as it works on it has its time.
  vi.advanceTimersByTime(9_000)
  forgetful.write(query('insert more'))
  await once(forgetful, 'data')
  vi.advanceTimersByTime(9_999)
  expect(database.given.join()).not.toContain('rollback')
  vi.advanceTimersByTime(1)
  const [farewell] = await once(forgetful, 'data')
  expect(String(farewell)).toContain('25P03')
  forgetful.end(query('insert B'))
  await new Promise((resolve) => server.close(resolve))
  expect(database.given.join()).toContain('insert A')
  expect(database.given.join()).not.toContain('insert B')
})

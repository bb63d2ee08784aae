import { DatabaseError } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { createThrottledLog, describeErrorWithoutMessage } from './log.ts'

beforeEach(() => vi.useFakeTimers())

test('An owner reads one entry of a kind, and how many more', () => {
  const written: string[] = []
  const log = createThrottledLog((entry) => written.push(entry))
  for (let at = 0; at < 20; at += 1) log('rest: 500 XX000 POST notes', `TypeError at ${at}`)
  log('rest: 401 42501 GET notes')
  vi.advanceTimersByTime(60_000)
  log('rest: 500 XX000 POST notes', 'TypeError at 20')
  expect(written.map((entry) => entry.replace('\n', ' '))).toEqual([
    'rest: 500 XX000 POST notes TypeError at 0',
    'rest: 401 42501 GET notes',
    'In the last minute 19 more: rest: 500 XX000 POST notes TypeError at 19',
    'rest: 500 XX000 POST notes TypeError at 20',
  ])
})

test('An owner reads the type and place of an error, no message', () => {
  const error = new TypeError('can’t read\n    at secret words')
  expect(describeErrorWithoutMessage(error)).toMatch(/^TypeError\n\s+at .*log\.test\.ts:/)
  expect(describeErrorWithoutMessage(error)).not.toContain('secret')
})

test('An owner reads the code and routine of a database error', () => {
  const error = Object.assign(new DatabaseError('division of secret words by "secret"', 0, 'error'), {
    code: '22012',
    routine: 'int4div',
    detail: 'Failing row contains (1, secret words).',
    where: 'secret words',
  })
  expect(describeErrorWithoutMessage(error)).toMatch(/^error 22012 int4div\n\s+at /)
  expect(describeErrorWithoutMessage(error)).not.toContain('secret')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('An owner reads ten lines a minute and then a number', () => {
  const written: string[] = []
  const log = createThrottledLog((line) => written.push(line))
  for (let at = 0; at < 57_000; at += 1) log('rest: 400 PGRST102 POST notes')
  log('rest: 401 42501 GET notes')
  expect(written).toHaveLength(11)
  vi.advanceTimersByTime(60_000)
  expect(written.slice(11)).toEqual(['rest: 400 PGRST102 POST notes (and 56990 more of these within a minute)'])
  log('rest: 400 PGRST102 POST notes')
  expect(written).toHaveLength(13)
})

test('Errors of one kind are counted together, wherever they were thrown', () => {
  const written: string[] = []
  const log = createThrottledLog((line) => written.push(line))
  for (let at = 0; at < 20; at += 1) log(`rest: 500 XX000 POST notes\nTypeError at ${at}`)
  expect(written).toHaveLength(10)
})

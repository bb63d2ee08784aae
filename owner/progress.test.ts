import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('An owner reads how far a long command is after two seconds', () => {
  const lines: string[] = []
  const { report, stop } = startProgress((line) => lines.push(line))
  report('Opening the store')
  vi.advanceTimersByTime(1_900)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(100)
  report('Reading rows', 41_000, 105_000)
  vi.advanceTimersByTime(5_000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(lines).toEqual(['Opening the store (2 s)', 'Reading rows: 41,000 of 105,000 (7 s)'])
})

test('A command that reports nothing prints no progress', () => {
  const lines: string[] = []
  const { stop } = startProgress((line) => lines.push(line))
  vi.advanceTimersByTime(10_000)
  stop()
  expect(lines).toEqual([])
})

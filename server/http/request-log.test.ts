import { DatabaseError } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottledLog, describeError } from './request-log.ts'

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

const describeFor = (text: string, error: unknown) =>
  describeError(error, { url: '/', headers: {}, body: Buffer.from(text) })
const catchError = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('An owner reads no words that a program wrote as escapes', () => {
  const described = describeFor('{"content":"\\u0073ecret"}', new Error('invalid input secret'))
  expect(described).toContain('invalid')
  expect(described).not.toContain('secret')
})

test('An owner learns what was thrown and where', () => {
  const described = describeFor(
    '{}',
    catchError(() => (undefined as never as { content: string }).content),
  )
  expect(described).toMatch(/^TypeError\nCannot read properties of undefined .*\n\s+at .*request-log\.test\.ts:/)
})

test('An owner reads the code of a database error and its routine', () => {
  const error = Object.assign(new DatabaseError('division of secret words by "secret"', 0, 'error'), {
    code: '22012',
    routine: 'int4div',
    detail: 'Failing row contains (1, secret words).',
    where: 'secret words',
  })
  const described = describeFor('secret words', error)
  expect(described).toMatch(/^error 22012 int4div\ndivision of … … by …\n/)
  expect(described).not.toContain('secret')
})

import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './rejection.ts'

const describeFor = (text: string, error: unknown) =>
  describeError(error, { url: '/', headers: {}, body: Buffer.from(text) })
const catchError = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('An owner learns what was thrown and where', () => {
  const described = describeFor(
    '{}',
    catchError(() => (undefined as never as { content: string }).content),
  )
  expect(described).toMatch(/^TypeError\nCannot read properties of undefined .*\n\s+at .*rejection\.test\.ts:/)
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

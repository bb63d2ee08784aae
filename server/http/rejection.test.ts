import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './rejection.ts'

const logged = (said: string, error: unknown) =>
  describeError(error, { url: '/', headers: {}, body: Buffer.from(said) })
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('An owner learns what was thrown and where', () => {
  const described = logged(
    '{}',
    thrownBy(() => (undefined as never as { content: string }).content),
  )
  expect(described).toMatch(/^TypeError\nCannot read properties of undefined .*\n\s+at .*rejection\.test\.ts:/)
})

test('The owner reads the code of a database error and the place where it was thrown', () => {
  const error = Object.assign(new DatabaseError('division of secret words by "secret"', 0, 'error'), {
    code: '22012',
    routine: 'int4div',
    detail: 'Failing row contains (1, secret words).',
    where: 'secret words',
  })
  const described = logged('secret words', error)
  expect(described).toMatch(/^error 22012 int4div\ndivision of … … by …\n/)
  expect(described).not.toContain('secret')
})

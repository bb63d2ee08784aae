import { Hono, type HonoRequest } from 'hono'
import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

/** What is logged of an error that `fail` throws once it has read what the visitor said. */
async function logged(said: string, fail: (request: HonoRequest) => unknown): Promise<string> {
  const app = new Hono()
  app.post('/', async ({ req }) => {
    await req.arrayBuffer()
    throw await fail(req)
  })
  app.onError(async (error, { req, text }) => text(await describeError(error, req)))
  return (await app.request('/', { method: 'POST', body: said })).text()
}
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

test('An owner learns what was thrown and where', async () => {
  const described = await logged('{}', () => thrownBy(() => (undefined as never as { content: string }).content))
  expect(described).toMatch(/^TypeError\nCannot read properties of undefined .*\n\s+at .*describe-error\.test\.ts:/)
})

test('The owner reads the code of a database error and the place where it was thrown', async () => {
  const error = Object.assign(new DatabaseError('division by zero', 0, 'error'), {
    code: '22012',
    routine: 'int4div',
    detail: 'Failing row contains (1, secret words).',
    where: 'secret words',
  })
  const described = await logged('secret words', () => error)
  expect(described).toMatch(/^error 22012 int4div\ndivision by zero\n/)
  expect(described).not.toContain('secret')
})

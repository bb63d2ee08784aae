import fc from 'fast-check'
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

test('Of an error of the database the owner learns its code and the place in its code', async () => {
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

/** What throws errors that hold a visitor's words, as they are or in part. */
const throwers: ((words: string) => unknown)[] = [
  (words) => JSON.parse(words),
  (words) => JSON.parse(`{"content":${words}`),
  (words) => new URL(words),
  (words) => new Intl.Locale(words),
  (words) => BigInt(words),
  (words) => new Headers({ [`${words} `]: 'x' }),
]

test('No word of a visitor is in what is described', async () => {
  // Without vowels, so that no word of a message is one by chance.
  const secret = fc.stringMatching(/^[b-df-hj-np-tv-z"'`]{6,40}$/)
  await fc.assert(
    fc.asyncProperty(secret, fc.constantFrom(...throwers), async (words, throwing) => {
      const thrown = thrownBy(() => throwing(words))
      fc.pre(thrown instanceof Error)
      const described = await logged(words, () => thrown)
      const message = described.split(/\n\s+at /)[0] ?? ''
      for (let at = 0; at + 4 <= words.length; at += 1) expect(message).not.toContain(words.slice(at, at + 4))
    }),
  )
})

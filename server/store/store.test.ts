import { expect, onTestFinished, test } from 'vitest'
import { RESPONSE_TIMEOUT_MS } from '../../shared/rest.ts'
import { openEmbedded } from '../../tests/support/backends.ts'
import { openForTest } from '../../tests/support/open-for-tests.ts'
import { openStore, VISITOR_CONNECTIONS } from './store.ts'

test('A visitor reads that the store is slow before a timeout', async () => {
  const { ownerClient, url } = await openForTest(openEmbedded)
  const store = await openStore({ dataDir: '', databaseUrl: url })
  onTestFinished(() => store.close())
  await ownerClient.query('begin; lock table public.notes')
  const startTime = performance.now()
  const insert = (nth: number) =>
    store.insert({
      table: 'notes',
      columns: ['content'],
      rowsJson: `[{"content":"Note ${nth}"}]`,
      clientIp: '',
      headers: {},
    })
  // The last visitor waits for a connection first, and then for the table.
  const results = await Promise.allSettled(Array.from({ length: VISITOR_CONNECTIONS + 1 }, (_, nth) => insert(nth)))
  expect(results.at(-1)).toMatchObject({ reason: { message: 'The store takes too long' } })
  expect(performance.now() - startTime).toBeLessThan(RESPONSE_TIMEOUT_MS)
  await ownerClient.query('rollback')
}, 20_000)

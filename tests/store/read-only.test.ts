import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { EmbeddedPostgres } from '../../server/store/embedded/embedded-postgres.ts'
import { signInToDesk } from '../desk/support/signed-in-desk.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { startSite } from '../support/site/running-site.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'
import { waitUntil } from '../support/wait-until.ts'

/** A provider makes a database read-only when its disk is nearly full. */
async function readOnlyStore(): Promise<string> {
  const dataDir = await createTestDirectory(createDataDirectory)
  const postgres = await EmbeddedPostgres.open({ dataDir, isSite: false })
  const ownerClient = new Client(postgres.connection)
  await ownerClient.connect()
  await ownerClient.query('alter database postgres set default_transaction_read_only = on')
  await ownerClient.end()
  await postgres.close()
  return dataDir
}

test('A site on a read-only database serves its page, and stops', async () => {
  const site = await openForTest(async () =>
    startSite({ DATA_DIR: await readOnlyStore(), NOTIFY: 'ntfy://127.0.0.1:1/topic' }),
  )
  await waitUntil(() => site.logged().includes('The link that opens your desk can’t be made'))
  expect(site.logged()).toMatch(/is read-only.* Make room on its disk/)
  expect((await fetch(site.url)).status).toBe(200)
  await site.close()
  expect(site.logged()).toMatch(/Stopped\.\s*$/)
})

test('An owner backs up a read-only database, and reads its fix', async () => {
  const store = { DATA_DIR: await readOnlyStore() }
  const file = join(await createTestDirectory(), 'backup')
  expect((await execCommand(['backup', file], store)).exitCode).toBe(0)
  expect(existsSync(file)).toBe(true)
  const { err, exitCode } = await execCommand(['keep', '30'], store)
  expect([exitCode, err]).toEqual([1, expect.stringMatching(/is read-only.* Make room on its disk/)])
})

test('A read-only database lets the owner read leads, and why forms fail', async () => {
  const { store, ownerClient } = await openForTest(openEmbedded)
  const { request } = await openForTest(() => signInToDesk(store))
  await insertAsVisitor(store, 'contact_submissions', messageRow)
  await ownerClient.query(`update private.desk_sessions set used_at = now() - interval '2 minutes'`)
  await ownerClient.query(`
    do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
  // The first connection may be one that has just ended.
  await waitUntil(async () => (await request('GET leads')).leads !== undefined)
  const { leads } = await request('GET leads')
  expect(leads).toHaveLength(1)
  expect(await request('PUT state', { body: { ids: [leads[0].id], state: 'replied', changeId: '1' } })).toEqual({
    message: expect.stringMatching(/is read-only.* Make room/),
  })
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toMatchObject({
    status: 503,
    cause: { message: expect.stringMatching(/is read-only.* Make room/) },
  })
})

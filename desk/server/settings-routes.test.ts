import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../tests/support/backends.ts'
import { openForTest } from '../../tests/support/open-for-tests.ts'
import { signInToDesk } from '../../tests/support/signed-in-desk.ts'
import { waitUntil } from '../../tests/support/wait-until.ts'

test('A backup is made when its whole download has left', async () => {
  const { store, ownerClient } = await openForTest(openEmbedded)
  const { startBackup } = await openForTest(() => signInToDesk(store))
  const find = async (sql: string) => (await ownerClient.query(sql)).rows.length > 0
  const isMade = () => find(`select from private.settings where last_backup_at > '-infinity'`)
  // More than waits between the store and the download.
  await ownerClient.query(`insert into private.channels (key, label) values ('', repeat('x', 100000))`)
  const download = await startBackup()
  await waitUntil(() =>
    find(`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and state = 'idle' and query ~ '^(commit|update private.settings)'`),
  )
  expect(await isMade()).toBe(false)
  expect(await text(download)).toContain('"end"')
  await waitUntil(isMade)
})

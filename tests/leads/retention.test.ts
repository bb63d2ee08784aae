import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpiredBatch, isRetentionDays } from '../../leads/retention.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { createTestDirectory, openForFile, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { startSite } from '../support/site/running-site.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { DELETE_ROWS } from '../support/store/database-connection.ts'
import { insertAsVisitor, messageRow } from '../support/store/lead-fixtures.ts'
import { waitUntil } from '../support/wait-until.ts'

const backend = openForFile(openEmbedded)
beforeEach(async () => {
  await backend().ownerClient.query(
    `${DELETE_ROWS};
     update private.settings set retention_days = default;
     alter table public.notes disable trigger insert_3_count;
     insert into public.notes (content, created_at) select 'Note ' || age, now() - make_interval(days => age) from generate_series(250, 0, -1) age;
     insert into public.contact_submissions (name, email, category, message, created_at)
     select 'Ann', 'ann@example.org', 'client', 'Message ' || age, now() - make_interval(days => age) from unnest(array[40, 20]) age;
     insert into public.site_actions (action_type, details, created_at)
     select 'contact_form', '{"email": "ann@example.org"}', now() - make_interval(days => age) from unnest(array[40, 20]) age`,
  )
})

const countRows = async () => {
  const [counts = {}] = await backend().select(
    `select (select count(*) from public.notes) as notes, (select count(*) from public.contact_submissions) as sent,
       (select count(*) from public.site_actions) as actions, (select count(*) from private.leads) as leads`,
  )
  return counts
}

test('Leads are kept for ever, unless the owner sets the retention', async () => {
  expect(await deleteExpiredBatch(backend().ownerClient)).toBe(false)
  expect(await countRows()).toEqual({ notes: 251, sent: 2, actions: 2, leads: 253 })
  await backend().ownerClient.query('update private.settings set retention_days = 30')
  expect(await deleteExpiredBatch(backend().ownerClient), 'A hundred at once').toBe(true)
  expect(await countRows()).toEqual({ notes: 151, sent: 1, actions: 1, leads: 152 })
  while (await deleteExpiredBatch(backend().ownerClient));
  expect(await countRows()).toEqual({ notes: 30, sent: 1, actions: 1, leads: 31 })
})

test('An owner reads at a restore how many rows will expire', async () => {
  await backend().ownerClient.query('update private.settings set retention_days = 30')
  const file = join(await createTestDirectory(), 'backup')
  await writeBackup(backend().ownerClient, file)
  const { url } = await openForTest(openEmbedded)
  const { out } = await execCommand(['restore', file], { DATABASE_URL: url })
  expect(out).toContain(
    'What visitors send is kept for 30 days.\nWhat is older, now 223 rows, is deleted within the hour',
  )
})

test('Expired hashes of IP addresses are deleted without another visitor', async () => {
  const countHashes = () =>
    backend().select(
      `select (select count(*) from private.rate_counters where client_ip_hash <> '') as ips,
         (select count(*) from private.recent_row_hashes) as texts`,
    )
  await insertAsVisitor(backend().store, 'contact_submissions', messageRow, '203.0.113.1')
  await deleteExpiredBatch(backend().ownerClient)
  expect(await countHashes(), 'while they count').toEqual([{ ips: 1, texts: 1 }])
  await backend().ownerClient.query(
    `update private.rate_counters set day = day - interval '1 day';
     update private.recent_row_hashes set expires_at = expires_at - interval '11 minutes'`,
  )
  await deleteExpiredBatch(backend().ownerClient)
  expect(await countHashes()).toEqual([{ ips: 0, texts: 0 }])
})

test('An owner sets the retention, and reads how many rows expire', async () => {
  const keep = (...words: string[]) => execCommand(['keep', ...words], { DATABASE_URL: backend().url })
  expect((await keep('250')).out).toMatch(
    /^What visitors send is kept for 250 days\.\nWhat is older, now 1 row, is deleted within the hour .* npm run keep -- 0/,
  )
  expect((await keep()).out).toContain('kept for 250 days.')
  expect(await countRows()).toMatchObject({ notes: 251 })
  expect(await keep('0')).toMatchObject({ out: 'What visitors send is kept for ever.\n', exitCode: 0 })
  expect(await keep('1.5')).toMatchObject({ out: '', exitCode: 2 })
  expect(['-1', '1.5', 'a year', '99999999', ''].filter(isRetentionDays)).toEqual([])
})

test('A running site deletes expired rows by itself', async () => {
  await backend().ownerClient.query('update private.settings set retention_days = 30')
  await openForTest(() => startSite({ DATABASE_URL: backend().url }))
  await waitUntil(async () => (await countRows()).notes === 30)
  expect(await countRows()).toMatchObject({ sent: 1, actions: 1 })
})

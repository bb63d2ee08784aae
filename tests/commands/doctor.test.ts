import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDisk } from '../../server/doctor/check-machine.ts'
import type { CheckResult } from '../../server/doctor/check-result.ts'
import { runChecks } from '../../server/doctor/run-checks.ts'
import type { Channel } from '../../server/notify/channels/channel.ts'
import { startNotifier } from '../../server/notify/notifier.ts'
import { readEnvironment } from '../../server/process/env.ts'
import { EmbeddedPostgres } from '../../server/store/embedded/embedded-postgres.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { execCommand } from '../support/run-program.ts'
import { canMount, mountSmallDisk } from '../support/small-disk.ts'
import { backends, openEmbedded } from '../support/store/backends.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'

/** @param wanted the name of a check, such as store */
async function run(wanted: string, variables: Record<string, string>): Promise<CheckResult | undefined> {
  for await (const { check, ...result } of runChecks(readEnvironment(variables))) if (check === wanted) return result
  return undefined
}
const fault = (finding: RegExp, fix: RegExp) => ({
  level: 'fault',
  finding: expect.stringMatching(finding),
  fix: expect.stringMatching(fix),
})
const warning = (finding: RegExp, fix: RegExp) => ({ ...fault(finding, fix), level: 'warn' })
const fine = expect.objectContaining({ level: 'ok' })
const NOBODY_NOTIFIED = warning(/^Nobody is notified when a visitor writes\.$/, /NOTIFY/)

/** Faults of the database: the SQL that makes each, and the doctor's result. */
const FAULTS: { check: string; sql: string; found: ReturnType<typeof fault> }[] = [
  {
    check: 'store',
    sql: `delete from supabase_migrations.schema_migrations where version = '20261127000800'`,
    found: fault(/lacks 20261127000800_spam\.sql/, /Restart the site/),
  },
  {
    check: 'store',
    sql: `update private.settings set categories = '{coffee}'`,
    found: fault(/refuses messages of the category .*, which content\/message-form\.yaml offers/, /SQL Editor/),
  },
  {
    check: 'store',
    sql: 'revoke insert (content) on public.notes from anon',
    found: fault(/refuses what visitors send: permission denied for table notes/, /rights\.sql/),
  },
  {
    check: 'store',
    sql: `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    found: fault(/refuses what visitors send: .*read-only/, /Make room on its disk/),
  },
  {
    check: 'store',
    sql: 'update private.settings set rows_per_day = 2',
    found: fault(/refuses what visitors send: The site has taken all it takes in a day/, /Wait until midnight UTC/),
  },
  {
    check: 'backup',
    sql: `update private.settings set last_backup_at = now() - interval '36 days'`,
    found: warning(/last backup is 36 days old/, /npm run backup.* at the desk/),
  },
  {
    check: 'notification',
    sql: `insert into private.channels values ('k', 'mail to me');
           insert into public.notes (content) values ('dear');
           update private.deliveries set attempts = 3, last_error = '535 wrong password'`,
    found: fault(/Notification to mail to me fails: 535 wrong password/, /npm run doctor -- --send/),
  },
  {
    check: 'notification',
    sql: `insert into private.channels values ('k', 'mail to me');
           insert into public.notes (content) values ('dear'), ('junk');
           update private.leads set created_at = now() - interval '2 hours';
           update private.leads set state = 'spam' where id = 2`,
    found: fault(/1 lead was not sent to mail to me/, /npm run notify/),
  },
]

test.each(backends)('In $name the doctor finds nothing wrong with a new store', async ({ open }) => {
  const { url, select } = await openForTest(open)
  for (const check of ['store', 'backup']) expect(await run(check, { DATABASE_URL: url })).toEqual(fine)
  expect(await run('notification', { DATABASE_URL: url })).toEqual(NOBODY_NOTIFIED)
  expect(await select('select from private.leads union all select from private.recent_row_hashes')).toEqual([])
})

test.each(FAULTS)('The doctor sees: $sql', async ({ check, sql, found }) => {
  const { url, ownerClient } = await openForTest(openEmbedded)
  await ownerClient.query(sql)
  expect(await run(check, { DATABASE_URL: url })).toEqual(found)
})

test('The doctor sees that nobody is notified after a start without NOTIFY', async () => {
  const { url, ownerClient, select, store } = await openForTest(openEmbedded)
  const channel: Channel = { key: 'k', label: 'mail to me', secrets: [], send: async () => {} }
  const start = async (channels: Channel[]) => {
    const options = { store, deskUrl: undefined, log: () => {} }
    const notifier = await startNotifier({ ...options, channels })
    await notifier.stop(0)
    return run('notification', { DATABASE_URL: url })
  }
  expect(await start([channel])).toEqual(fine)
  expect(await start([])).toEqual(NOBODY_NOTIFIED)
  await ownerClient.query(`insert into public.notes (content) values ('dear')`)
  expect(await start([channel])).toEqual(fine)
  const waiting = await select('select from private.deliveries')
  expect(waiting, 'A NOTIFY that comes back forgets nothing').toHaveLength(1)
})

test('The doctor asks for a backup until one is made, then monthly', async () => {
  const { url, ownerClient } = await openForTest(openEmbedded)
  await ownerClient.query(`insert into public.notes (content) values ('dear')`)
  expect(await run('backup', { DATABASE_URL: url })).toEqual(fault(/backup was never made/, /npm run backup/))
  const file = join(await createTestDirectory(), 'backup')
  expect((await execCommand(['backup', file], { DATABASE_URL: url })).exitCode).toBe(0)
  expect(await run('backup', { DATABASE_URL: url })).toEqual(fine)
  await ownerClient.query(`update private.settings set last_backup_at = now() - interval '31 days'`)
  expect(await run('backup', { DATABASE_URL: url })).toEqual(fine)
})

test('The doctor names one fault if no database answers', async () => {
  const dataDir = await createTestDirectory()
  const withoutTables = await EmbeddedPostgres.open({ dataDir, isSite: false })
  await withoutTables.close()
  expect(await run('store', { DATA_DIR: dataDir })).toEqual(
    fault(/^The site is not running on .*, so visitors can't write/, /npm start/),
  )
  const nowhere = { DATA_DIR: join(dataDir, 'nowhere') }
  expect(await run('store', nowhere)).toEqual(fault(/There is no store in/, /npm start/))
  const gone = { DATABASE_URL: 'postgres://me@127.0.0.1:9/none' }
  expect(await run('store', gone)).toEqual(fault(/127\.0\.0\.1:9/, /correct DATABASE_URL/))
  const faults: string[] = []
  for await (const { check, level } of runChecks(readEnvironment(gone))) if (level === 'fault') faults.push(check)
  // The sample is a fault of the build.
  expect(faults.filter((check) => check !== 'build')).toEqual(['store'])
})

test.skipIf(!canMount)('The doctor names a disk with too little room', async () => {
  const disk = await mountSmallDisk('size=200m')
  const dataDir = join(disk, 'data')
  await cp(await createTestDirectory(createDataDirectory), dataDir, { recursive: true })
  const environment = readEnvironment({ DATA_DIR: dataDir })
  expect(checkDisk(environment)).toEqual(
    fault(/may soon have no room: its disk has \d+ MB free, and 250 MB are needed/, /larger disk/),
  )
})

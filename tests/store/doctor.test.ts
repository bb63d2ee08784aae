import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CHECKS } from '../../owner/doctor/checks.ts'
import { Examined } from '../../owner/doctor/examined.ts'
import type { Finding } from '../../owner/doctor/finding.ts'
import { readEnvironment } from '../../server/env.ts'
import { EmbeddedPostgres } from '../../server/store/embedded-postgres.ts'
import { CLUSTER } from '../../server/store/socket-folder.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { canActAsAnother } from '../support/programs/skip-tests.ts'
import { type Backend, backends } from '../support/sites/backends.ts'
import { openForTests } from '../support/sites/open-for-tests.ts'
import { testDirectory } from './support/test-directory.ts'

async function look(check: string, variables: Record<string, string>): Promise<Finding[]> {
  const site = new Examined(readEnvironment(variables), undefined)
  try {
    return await found(check, site)
  } finally {
    await site.close()
  }
}
const found = async (check: string, site: Examined) => [(await CHECKS[check]?.(site)) ?? []].flat()
const fault = (what: RegExp, cure: RegExp) => ({
  level: 'fault',
  what: expect.stringMatching(what),
  cure: expect.stringMatching(cure),
})
const fine = [expect.objectContaining({ level: 'ok' })]

/** Faults of the database alone: how each is made, and what the doctor says of it. */
const FAULTS = [
  {
    check: 'migrations',
    make: `delete from supabase_migrations.schema_migrations where version = '20261127000300'`,
    found: fault(/lacks 20261127000300_leads\.sql/, /Restart the site/),
  },
  {
    check: 'rights',
    make: 'grant select on public.notes to anon',
    found: fault(/a right too many: SELECT on public\.notes to anon/, /revoke/),
  },
  {
    check: 'rights',
    make: 'grant insert (id) on public.notes to anon',
    found: fault(/a right too many: INSERT on public\.notes\.id to anon/, /revoke/),
  },
  {
    check: 'rights',
    make: 'grant execute on function private.source() to public',
    found: fault(/EXECUTE on private\.source to everybody/, /revoke/),
  },
  {
    check: 'rights',
    make: 'alter table public.notes disable row level security',
    found: fault(/row security off on public\.notes/, /revoke/),
  },
  {
    check: 'rights',
    make: `create policy "read" on public.notes for select to anon using (true)`,
    found: fault(/the policy “read” on public\.notes/, /revoke/),
  },
  {
    check: 'rights',
    make: 'revoke insert (content) on public.notes from anon',
    found: fault(/lack a right: INSERT on public\.notes\.content to anon/, /grant insert/),
  },
  {
    check: 'categories',
    make: `update private.settings set categories = '{client,collaborator,friend,beer}'`,
    found: fault(
      /messages of the category recruiter, coffee/,
      /update private\.settings set categories = categories \|\| '\{"recruiter","coffee"\}';/,
    ),
  },
  {
    check: 'backup',
    make: `update private.settings set last_backup_at = now() - interval '4 days'`,
    found: fault(/last backup is 4 days old/, /npm run backup/),
  },
  {
    check: 'backup',
    make: `insert into public.notes (content) values ('dear')`,
    found: fault(/backup was never made/, /npm run backup/),
  },
  {
    check: 'retention',
    make: `update private.settings set keep_days = 30;
           insert into public.notes (content, created_at) values ('old', now() - interval '32 days')`,
    found: fault(/1 rows are kept for longer than the 30 days/, /npm run notify/),
  },
  {
    check: 'notification',
    make: `insert into private.channels values ('k', 'mail to me', now());
           insert into public.notes (content) values ('dear');
           update private.notifications set attempts = 3, last_error = '535 wrong password'`,
    found: fault(/Notification to mail to me fails: 535 wrong password/, /npm run doctor -- --send/),
  },
  {
    check: 'notification',
    make: `insert into private.channels values ('k', 'mail to me', now());
           insert into public.notes (content) values ('dear');
           update private.lead_index set created_at = now() - interval '2 hours'`,
    found: fault(/1 leads have not been sent to mail to me/, /npm run notify/),
  },
]

describe.each(backends)('In $name the doctor', ({ open }: Backend) => {
  const backend = openForTests(open)
  const variables = () => ({ DATABASE_URL: backend.url })

  test('finds nothing wrong with a new store', async () => {
    for (const check of ['store', 'migrations', 'rights', 'categories', 'backup', 'retention'])
      expect(await look(check, variables())).toEqual(fine)
    expect(await look('notification', variables())).toEqual([
      { level: 'warn', what: 'Nobody is notified when a visitor writes.', cure: expect.stringContaining('NOTIFY') },
    ])
  })

  test.each(FAULTS)('sees in the $check: $make', async ({ check, make, found: expected }) => {
    await backend.owner.query('begin')
    onTestFinished(async () => void (await backend.owner.query('rollback')))
    await backend.owner.query(make)
    // In another's transaction nobody sees anything.
    const site = Object.assign(new Examined(readEnvironment(variables()), undefined), {
      store: async () => backend.owner,
    })
    expect(await found(check, site)).toContainEqual(expected)
  })
})

test('The doctor sees that the site is not running, or no database answers, and still looks into the rest', async () => {
  const dataDir = await testDirectory(emptyDirectory)
  const withoutTables = await EmbeddedPostgres.open({ dataDir, as: 'command' })
  await withoutTables.close()
  const site = new Examined(readEnvironment({ DATA_DIR: dataDir }), undefined)
  expect(await found('store', site)).toEqual([
    fault(/^The site is not running on .*, so nobody can write/, /npm start/),
  ])
  expect(await found('migrations', site)).toEqual([expect.objectContaining({ level: 'warn' })])
  await site.close()
  const nowhere = { DATA_DIR: join(dataDir, 'nowhere') }
  expect(await look('store', nowhere)).toEqual([fault(/There is no store in/, /npm start/)])
  const gone = { DATABASE_URL: 'postgres://me@127.0.0.1:9/none' }
  expect(await look('store', gone)).toEqual([fault(/does not answer/, /mend DATABASE_URL/)])
})

test('The doctor sees that others can look into the directory, or hold a part of it', async () => {
  const dataDir = await testDirectory()
  expect(await look('directory', { DATA_DIR: dataDir })).toEqual(fine)
  chmodSync(dataDir, 0o755)
  expect(await look('directory', { DATA_DIR: dataDir })).toEqual([fault(/Others .* can look into/, /^chmod -R go= /)])
  chmodSync(dataDir, 0o700)
  if (!canActAsAnother()) return
  chownSync(join(dataDir, CLUSTER, 'PG_VERSION'), 65534, 65534)
  expect(await look('directory', { DATA_DIR: dataDir })).toEqual([
    fault(/PG_VERSION does not belong to root/, /sudo chown -R root: /),
  ])
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { restoreRows } from '../../server/backup/restore-rows.ts'
import { migrate, missingMigrations } from '../../server/store/migrate.ts'
import { openStore } from '../../server/store/open-store.ts'
import { upgradeFromVersion1 } from '../../server/store/upgrade.ts'
import { readTablesVersion } from '../../server/store/version.ts'
import { freshDirectory } from '../support/programs/fresh-directory.ts'
import { backends, openEmbedded, openOwnPostgres } from '../support/sites/backends.ts'
import { meetup, message } from '../support/what-visitors-send.ts'
import { serveRest } from './support/serve-rest.ts'
import { BACKUP_OF_VERSION_1, makeVersion1 } from './version-1/version-1.ts'

const INVISIBLE = '\u200b'
const COLUMNS = '(name, email, category, message)'

/** Everything of the site's own, but for the order of columns and for rows that were accepted before a check. */
const SCHEMA = `
  select string_agg(thing, E'\\n' order by thing) as schema from (
    select format('%s.%s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity) as thing
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'v') and relnamespace::regnamespace::text in ('public', 'private') and attnum > 0 and not attisdropped
    union all select format('%s %s', conrelid::regclass, replace(pg_get_constraintdef(oid), ' NOT VALID', '')) from pg_constraint
    where connamespace::regnamespace::text in ('public', 'private')
    union all select pg_get_indexdef(indexrelid) from pg_index
    where indrelid::regclass::text ~ '^(private\\.|notes|contact|site)'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace::regnamespace::text in ('public', 'private')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select format('%s %s %s', relname, relacl, relrowsecurity) from pg_class
    where relkind in ('r', 'v', 'S') and relnamespace::regnamespace::text in ('public', 'private')
    union all select format('%s %s', attname, attacl) from pg_attribute where attacl is not null and attrelid > 16384
    union all select format('%s %s %s %s', policyname, tablename, roles, cmd) from pg_policies
    union all select version || name from supabase_migrations.schema_migrations
  ) things`

describe.each(backends)('In $name, a store of version 1', ({ open }) => {
  const openBackend = async () => {
    const backend = await open()
    onTestFinished(backend.close)
    return backend
  }

  test.each(['1.0', '1.1'] as const)(
    '.%s has every table, right and function of a new store afterwards',
    async (version) => {
      const backend = await openBackend()
      const schema = async () => (await backend.owner.query(SCHEMA)).rows[0].schema.split('\n')
      const fresh = await schema()
      await makeVersion1(backend.owner, version)
      expect(await readTablesVersion(backend.owner)).toBe('1')
      await upgradeFromVersion1(backend.owner)
      expect(await readTablesVersion(backend.owner)).toBe('2')
      expect(await schema()).toEqual(fresh)
      expect(await missingMigrations(backend.owner)).toEqual([])
      await migrate(backend.owner)
    },
  )

  test('1.1 keeps its rows, their order, what became of them, its settings and how far each address was notified', async () => {
    const { owner } = await openBackend()
    await makeVersion1(owner, '1.1')
    await owner.query(
      `insert into public.contact_submissions ${COLUMNS} values ($1, $2, $3, $4)`,
      Object.values(meetup),
    )
    await owner.query(`insert into public.notes (content) values ('Nice'), ('Fine')`)
    await owner.query(
      `insert into public.contact_submissions ${COLUMNS} values ($1, $2, $3, $4)`,
      Object.values(message),
    )
    await owner.query(
      `update private.settings set rows_per_source_and_minute = 7, keep_days = 400, salt = 'salt';
       update private.lead_index set state = 'put_away', is_trap_filled = true where kind = 'meetup';
       update private.lead_index set state = 'answered', state_at = '2026-11-22' where kind = 'message';
       insert into private.lead_words select seq, 'word' from private.lead_index where seq < 4;
       insert into private.channels (key, label, told_up_to, sending_up_to) values ('k', 'mail to me', 2, 3)`,
    )
    const stored = async (table: string) =>
      (await owner.query(`select to_jsonb(t) as row from public.${table} t order by id`)).rows
    const before = [await stored('contact_submissions'), await stored('notes')]
    const counts = await upgradeFromVersion1(owner)

    expect([...counts.values()]).toEqual([2, 2, 0])
    expect([await stored('contact_submissions'), await stored('notes')]).toEqual(before)
    const { rows: leads } = await owner.query(
      'select seq::int, kind, state, is_honeypot_filled as filled from private.leads order by seq',
    )
    expect(leads).toEqual([
      { seq: 1, kind: 'meetup', state: 'archived', filled: true },
      { seq: 2, kind: 'note', state: 'new', filled: false },
      { seq: 3, kind: 'note', state: 'new', filled: false },
      { seq: 4, kind: 'message', state: 'answered', filled: false },
    ])
    const { rows: kept } = await owner.query(
      `select rows_per_source_and_minute as rows, keep_days as days, salt, notified_up_to::int as upto,
         sending_up_to::int as sending, (select max(seq)::int from private.lead_words) as classified
       from private.settings, private.channels`,
    )
    expect(kept).toEqual([{ rows: 7, days: 400, salt: 'salt', upto: 2, sending: 3, classified: 3 }])
    await owner.query(`insert into public.notes (content) values ('New')`)
    expect((await owner.query('select max(seq)::int as seq from private.leads')).rows).toEqual([{ seq: 5 }])
  })

  test('1.0 keeps rows that nobody could send today, has all in its list, and its limits hold', async () => {
    const backend = await openBackend()
    await makeVersion1(backend.owner, '1.0')
    await backend.owner.query(
      `insert into public.notes (content) values ('${INVISIBLE}');
       insert into public.contact_submissions ${COLUMNS} values ('${INVISIBLE}', 'a@b', 'coffee', '${INVISIBLE}');
       update private.settings set rows_per_source_and_minute = 2`,
    )
    await upgradeFromVersion1(backend.owner)
    const { rows } = await backend.owner.query('select kind, state from private.leads order by seq')
    expect(rows).toEqual([
      { kind: 'note', state: 'new' },
      { kind: 'meetup', state: 'new' },
    ])
    const served = await serveRest(backend.store)
    onTestFinished(() => served.close())
    expect((await served.post('notes', { content: INVISIBLE })).code).toBe('23514')
    const answers = [await served.post('notes', { content: 'a' }), await served.post('contact_submissions', message)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await served.post('notes', { content: 'c' })).status).toBe(429)
  })

  test('is as it was when the upgrade fails, and works on', async () => {
    const backend = await openBackend()
    const { owner } = backend
    await makeVersion1(owner, '1.1')
    const before = (await owner.query(SCHEMA)).rows
    // What an owner may have made beside it.
    await owner.query('create schema version_1')
    await expect(upgradeFromVersion1(owner)).rejects.toThrow('schema "version_1" already exists')
    expect((await owner.query(SCHEMA)).rows).toEqual(before)
    await owner.query(`drop schema version_1; insert into public.notes (content) values ('Still here')`)
    expect((await upgradeFromVersion1(owner)).get('public.notes')).toBe(1)
  })

  test('gets what was backed up with version 1.1, as version 2 has it', async () => {
    const { owner } = await openBackend()
    const counts = await restoreRows(owner, BACKUP_OF_VERSION_1)
    expect(counts?.get('public.contact_submissions')).toBe(6)
    const { rows } = await owner.query('select state, count(*)::int from private.leads group by 1 order by 1')
    expect(rows).toEqual([
      { state: 'answered', count: 1 },
      { state: 'archived', count: 1 },
      { state: 'new', count: 4 },
      { state: 'spam', count: 2 },
    ])
    const { rows: others } = await owner.query(
      `select (select count(*)::int from private.lead_index where is_honeypot_filled) as filled,
         (select notified_up_to::int from private.channels) as upto, (select keep_days from private.settings) as days`,
    )
    expect(others).toEqual([{ filled: 1, upto: 2, days: 400 }])
    expect(await restoreRows(owner, BACKUP_OF_VERSION_1)).toBeUndefined()
  })
})

test('A version of the site before the one that a store needs refuses, says which it needs, and writes nothing', async () => {
  const { owner, close } = await openEmbedded()
  onTestFinished(close)
  const everything = async () => (await owner.query(`${SCHEMA.replace(') things', ' ) things')}`)).rows
  const before = await everything()
  // How version 1 begins: https://github.com/supabase/cli keeps the same history.
  const begun = owner.query(
    `begin; insert into supabase_migrations.schema_migrations (version, name) values ('20261101000000', 'roles')`,
  )
  await expect(begun).rejects.toThrow('start version 2.0.0 or newer')
  await owner.query('rollback')
  await owner.query(`update private.settings set needs_version = '2.10.0'`)
  await expect(readTablesVersion(owner)).rejects.toThrow('start version 2.10.0 or newer. Nothing was changed.')
  expect(await everything()).toEqual(before)
})

test('The store in a directory is brought over by the start, and killed at any moment it is one version or the other', async () => {
  const directory = await freshDirectory()
  onTestFinished(directory.remove)
  const atWork = async <Result>(work: (owner: Client) => Promise<Result>) => {
    const store = await openStore({ dataDir: directory.path, log: () => {} })
    const owner = new Client(store.connection)
    await owner.connect()
    const result = await work(owner)
    await owner.end()
    await store.close()
    return result
  }
  await atWork(async (owner) => {
    await makeVersion1(owner, '1.1')
    await owner.query('alter table public.notes disable trigger user')
    await owner.query(`insert into public.notes (content) select 'Note ' || nth from generate_series(1, 500) nth`)
    await owner.query('alter table public.notes enable trigger user')
    await owner.query(
      `insert into private.lead_index (kind, id, category, created_at) select 'note', id, 'note', now() from public.notes`,
    )
  })
  for (let kill = 0; kill < Number(process.env.KILLS ?? 3); kill += 1) {
    const site = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, DATA_DIR: directory.path, PORT: '0', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const exit = once(site, 'exit')
    const begun = new Promise<void>((resolve) => site.stderr.on('data', (text) => /version 1/.test(text) && resolve()))
    await Promise.race([begun, exit, once(site.stdout, 'data')])
    await new Promise((resolve) => setTimeout(resolve, kill * 80))
    process.kill(-Number(site.pid), 'SIGKILL')
    await exit
  }
  const left = await atWork(async (owner) => {
    const { rows } = await owner.query(
      'select count(*)::int as leads, (select count(*)::int from public.notes) as notes from private.leads',
    )
    return rows
  })
  expect(left).toEqual([{ leads: 500, notes: 500 }])
})

test.skipIf(!openOwnPostgres)(
  'A database that others may use is brought over by one command, and not by a start',
  async () => {
    const backend = await openOwnPostgres?.()
    if (!backend) return
    onTestFinished(backend.close)
    await makeVersion1(backend.owner, '1.1')
    await backend.owner.query(`insert into public.notes (content) values ('Nice')`)
    const opening = openStore({ dataDir: '', databaseUrl: backend.url, log: () => {} })
    await expect(opening).rejects.toThrow(/of version 1 of this site: stop every server .* npm run upgrade/)
    const run = (program: string) =>
      promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATABASE_URL: backend.url } })
    await expect(run('owner/leads.ts')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run upgrade'),
    })
    expect((await run('owner/upgrade.ts')).stdout).toContain(
      'Upgraded, with all it held: 0 messages and meetups, 1 note, 0 actions.',
    )
    expect((await run('owner/upgrade.ts')).stdout).toContain('of this version already')
    expect((await run('owner/leads.ts')).stdout).toContain('Nice')
  },
)

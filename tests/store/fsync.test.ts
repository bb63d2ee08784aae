import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { checkFsync } from '../../server/store/embedded/disk/check-fsync.ts'
import { DurableFileSystem } from '../../server/store/embedded/disk/durable-file-system.ts'
import { openDatabase } from '../../server/store/embedded/process/database.ts'
import { query } from '../../server/store/embedded/wire/wire-messages.ts'
import { openEmbedded } from '../support/sites/backends.ts'
import { testDirectory } from './support/test-directory.ts'

/** PGlite's files as they are without the patch. */
class ForgetfulFileSystem extends DurableFileSystem {
  protected override addFsync(): void {}
}

async function openWith(FileSystem: typeof DurableFileSystem) {
  const fileSystem = new FileSystem(join(await testDirectory(), 'postgres'))
  const database = await openDatabase(fileSystem)
  onTestFinished(database.close)
  return { database, fileSystem }
}

test('A store that would not bring commits to the disk refuses to start', async () => {
  const { database, fileSystem } = await openWith(ForgetfulFileSystem)
  expect(() => checkFsync(database, fileSystem)).toThrow('PGlite commits without bringing the log to the disk')
})

test('Each commit is brought to the disk before it is acknowledged', async () => {
  const { database, fileSystem } = await openWith(DurableFileSystem)
  expect(() => checkFsync(database, fileSystem)).not.toThrow()
  database.run(query('create table public.kept (a int)'))
  for (let at = 0; at < 20; at += 1) {
    const before = fileSystem.walFsyncs
    database.run(query(`insert into public.kept values (${at})`))
    expect(fileSystem.walFsyncs).toBeGreaterThan(before)
  }
})

test('PostgreSQL runs with the settings that durability needs', async () => {
  const { store, close } = await openEmbedded()
  onTestFinished(close)
  const owner = new Client(store.connection)
  await owner.connect()
  const { rows } = await owner.query(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method') order by name`,
  )
  await owner.end()
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
  ])
})

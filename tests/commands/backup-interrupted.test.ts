import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { countBackupRows } from '../../server/backup/read-backup.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { createTestDirectory, openForFile, openForTest } from '../support/open-for-tests.ts'
import { runServer } from '../support/run-program.ts'
import { canMount, mountSmallDisk } from '../support/small-disk.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits, readBackedUpLines } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The rows keep a backup and a restore busy for a second. */
const FILL = `insert into public.site_actions (action_type, details)
  select 'contact_form', jsonb_build_object('words', (select string_agg(md5(random()::text || row || part), '') from generate_series(1, 600) part))
  from generate_series(1, 400) row`

const backend = openForFile(openEmbedded)
beforeAll(async () => {
  await liftLimits(backend().ownerClient)
  await backend().ownerClient.query(FILL)
})

const run = (file: string, command = 'backup', { url } = backend()) =>
  runServer(process.execPath, [`commands/${command}.ts`, file], { env: { ...process.env, DATABASE_URL: url } })

test('A killed backup leaves no file of its name, and is repeatable', async () => {
  const folder = await createTestDirectory()
  const file = join(folder, 'backup')
  for (;;) {
    const killed = run(file)
    await waitUntil(() => readdirSync(folder).length > 0)
    await killed.end('SIGKILL')
    if (!existsSync(file)) break
    // The machine was slower with the kill than with the backup, which is complete then.
    await countBackupRows(file)
    rmSync(file)
  }
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^backup\.unfinished-\d+$/)])
  expect(await run(file).ended).toBe(0)
  expect(readdirSync(folder)).toContain('backup')
})

test.each(['process', 'connection'])('A restore whose %s ends restores nothing, and is repeatable', async (ended) => {
  const file = join(await createTestDirectory(), 'backup')
  await writeBackup(backend().ownerClient, file)
  const target = await openForTest(openEmbedded)
  const empty = await readBackedUpLines(target.ownerClient)
  const restore = run(file, 'restore', target)
  const act = ended === 'connection' ? 'pg_terminate_backend(pid)' : 'pid'
  await waitUntil(async () => {
    const found = await target.select(
      `select ${act} from pg_stat_activity
       where datname = current_database() and query like 'insert into public.site_actions%'`,
    )
    return found.length > 0
  })
  if (ended === 'process') await restore.end('SIGKILL')
  expect(await restore.ended).not.toBe(0)
  expect(await readBackedUpLines(target.ownerClient)).toEqual(empty)
  expect(await run(file, 'restore', target).ended).toBe(0)
  const [restored, original] = [target, backend()].map(({ ownerClient }) => readBackedUpLines(ownerClient))
  expect(await restored).toEqual(await original)
})

test.skipIf(!canMount)('A full disk keeps no part of a backup, and says why', async () => {
  const disk = await mountSmallDisk('size=256k')
  await expect(writeBackup(backend().ownerClient, join(disk, 'backup'))).rejects.toThrow(
    /backup can't be written, and nothing is left of it: its disk has \d+ MB free/,
  )
  expect(readdirSync(disk)).toEqual([])
})

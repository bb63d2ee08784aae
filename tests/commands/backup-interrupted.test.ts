import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { countBackupRows } from '../../server/backup/read-backup.ts'
import { writeBackup } from '../../server/backup/write-backup.ts'
import { createTestDirectory, openForFile } from '../support/open-for-tests.ts'
import { runServer } from '../support/run-program.ts'
import { canMount, mountSmallDisk } from '../support/small-disk.ts'
import { openEmbedded } from '../support/store/backends.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The rows keep a backup busy for a second. */
const FILL = `insert into public.site_actions (action_type, details)
  select 'contact_form', jsonb_build_object('words', (select string_agg(md5(random()::text || row || part), '') from generate_series(1, 600) part))
  from generate_series(1, 400) row`

const backend = openForFile(openEmbedded)
beforeAll(async () => {
  await liftLimits(backend().ownerClient)
  await backend().ownerClient.query(FILL)
})

const run = (file: string) =>
  runServer(process.execPath, ['commands/backup.ts', file], { env: { ...process.env, DATABASE_URL: backend().url } })

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

test.skipIf(!canMount)('A full disk keeps no part of a backup, and says why', async () => {
  const disk = await mountSmallDisk('size=256k')
  await expect(writeBackup(backend().ownerClient, join(disk, 'backup'))).rejects.toThrow(
    /backup can't be written, and nothing is left of it: its disk has \d+ MB free/,
  )
  expect(readdirSync(disk)).toEqual([])
})

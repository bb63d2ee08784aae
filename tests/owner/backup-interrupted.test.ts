import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readBackup } from '../../backup/read-backup.ts'
import { restoreRows } from '../../backup/restore-rows.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { openEmbedded } from '../support/database/backends.ts'
import { makeDirectory } from '../support/database/data-directory.ts'
import { liftLimits } from '../support/database/owner-connection.ts'
import { canMount, remount, smallDisk } from '../support/database/small-disk.ts'
import { openForTests, testDirectory } from '../support/open-for-tests.ts'
import { runOwner } from '../support/programs/run-program.ts'
import { waitUntil } from '../support/wait-until.ts'

/** Enough for a second. */
const ROWS = 400
const FILL = `insert into public.site_actions (action_type, details)
  select 'contact_form', jsonb_build_object('words', (select string_agg(md5(random()::text || row || part), '') from generate_series(1, 600) part))
  from generate_series(1, ${ROWS}) row`

const backend = openForTests(openEmbedded)
beforeAll(async () => {
  await liftLimits(backend.owner)
  await backend.owner.query(FILL)
})

function run(command: 'backup' | 'restore', file: string, url = backend.url): ChildProcess {
  const program = join(import.meta.dirname, `../../owner/${command}.ts`)
  const env = { ...process.env, DATABASE_URL: url }
  return spawn(process.execPath, [program, file], { env, stdio: 'ignore' })
}

async function ended(child: ChildProcess): Promise<number | null> {
  return child.exitCode ?? (await once(child, 'exit'))[0]
}

test('A killed backup leaves no file, and the next one cleans up', async () => {
  const folder = await testDirectory(makeDirectory)
  const file = join(folder, 'backup')
  for (;;) {
    const killed = run('backup', file)
    await waitUntil(() => readdirSync(folder).length > 0)
    killed.kill('SIGKILL')
    await ended(killed)
    if (!existsSync(file)) break
    // The machine was slower with the kill than with the backup, which is complete then.
    for await (const _ of readBackup(file));
    rmSync(file)
  }
  expect(readdirSync(folder)).toHaveLength(1)
  expect(await ended(run('backup', file))).toBe(0)
  expect(readdirSync(folder)).toEqual(['backup'])
})

test('A killed restore has restored all or nothing', async () => {
  const folder = await testDirectory(makeDirectory)
  const file = join(folder, 'backup')
  await writeBackup(backend.owner, file)
  const { owner: there, url, close } = await openEmbedded()
  onTestFinished(close)
  const count = async () => Number((await there.query('select count(*) from public.site_actions')).rows[0]?.count)

  const started = performance.now()
  expect(await ended(run('restore', file, url))).toBe(0)
  const duration = performance.now() - started
  expect(await count()).toBe(ROWS)
  for (const part of [0.5, 0.65, 0.8, 0.95]) {
    await there.query('truncate public.site_actions')
    const killed = run('restore', file, url)
    await wait(duration * part)
    killed.kill('SIGKILL')
    await ended(killed)
    expect(await count()).toBeOneOf([0, ROWS])
  }
  await there.query('truncate public.site_actions')
  expect((await restoreRows(there, file)).get('public.site_actions')).toBe(ROWS)
})

describe.skipIf(!canMount)('On a disk that is full', () => {
  test('no part of a backup is left, and the owner reads why', async () => {
    const disk = await smallDisk('size=256k')
    await expect(writeBackup(backend.owner, join(disk, 'backup'))).rejects.toThrow(
      /backup can't be written, and nothing is left of it: its disk is full, with \d+ MB free/,
    )
    expect(readdirSync(disk)).toEqual([])
  })

  test('a restore into a new store says so, and the next one restores all', async () => {
    const disk = await smallDisk('size=42m')
    const file = join(await testDirectory(makeDirectory), 'backup')
    await writeBackup(backend.owner, file)
    const restore = () => runOwner(['restore', file], { DATA_DIR: join(disk, 'data') })
    const { err, exitCode } = await restore()
    expect({ err, exitCode }).toEqual({
      err: expect.stringMatching(/embedded PostgreSQL has no room left on its disk.*Make room on it/),
      exitCode: 1,
    })
    remount(disk, 'size=200m')
    expect(await restore()).toMatchObject({ out: expect.stringContaining(`${ROWS} actions`), exitCode: 0 })
  })
})

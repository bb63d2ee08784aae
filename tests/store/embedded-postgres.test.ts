import { execFile } from 'node:child_process'
import { chmod, cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { CLUSTER_FOLDER } from '../../server/store/embedded/cluster.ts'
import { readPostgresPid } from '../../server/store/embedded/postgres-process.ts'
import { openStore } from '../../server/store/store.ts'
import { createTestDirectory, openForTest } from '../support/open-for-tests.ts'
import { canActAsAnother } from '../support/skip-tests.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { insertAsVisitor } from '../support/store/lead-fixtures.ts'
import { findInstalledPostgres } from '../support/store/postgres-servers.ts'
import { chown, copyPackage, NOBODY } from './support/machine.ts'

const isRoot = canActAsAnother()
const installed = findInstalledPostgres()
const open = (dataDir: string) => openStore({ dataDir })

/** Starts a store there, sends a note to it, and stops it. */
async function expectWorkingStore(dataDir: string): Promise<void> {
  const store = await open(dataDir)
  expect(await insertAsVisitor(store, 'notes', { content: 'Hello' })).toBeUndefined()
  await store.close()
  expect(readPostgresPid(dataDir)).toBeUndefined()
}

test('A store in its own folder ignores the settings of another PostgreSQL', async () => {
  vi.stubEnv('PGSSLMODE', 'require')
  vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on')
  await expectWorkingStore(await createTestDirectory(createDataDirectory))
})

test('A second site on a directory is refused', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const first = await openForTest(() => open(dataDir))
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} is in use by another process of this site. Stop that process first, or set another DATA_DIR.`,
  )
  expect(await insertAsVisitor(first, 'notes', { content: 'still here' })).toBeUndefined()
})

test('A site that starts while another stops waits for it', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const before = await open(dataDir)
  const after = open(dataDir)
  await before.close()
  await (await after).close()
  // A stop that waits for the other's server too would take longer.
}, 30_000)

test('A store works in an odd directory, whose files nobody else reads', async () => {
  const home = await createTestDirectory()
  await chmod(home, 0o700)
  const dataDir = join(home, `Größe & "was" $HOME ${'ä'.repeat(60)} ${'b'.repeat(60)}`)
  await expectWorkingStore(dataDir)
  await expectWorkingStore(dataDir)
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const modes = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${entry.isDirectory() ? 'a folder' : 'a file'} ${((await stat(path)).mode & 0o777).toString(8)}`
  })
  expect([...new Set(await Promise.all(modes))].sort()).toEqual(['a file 600', 'a folder 700'])
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

test.skipIf(!isRoot)('Root’s store works in another user’s directory, which keeps its owner', async () => {
  const dataDir = await createTestDirectory()
  await chown(dataDir, NOBODY)
  await useCopyOfPackage({ withLinks: true })
  await expectWorkingStore(dataDir)
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const owners = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).uid)
  expect([...new Set(await Promise.all(owners))]).toEqual([NOBODY])
})

test('A store works after a copy without empty folders, open to all', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const run = promisify(execFile)
  await run('find', [dataDir, '-type', 'd', '-empty', '-delete'])
  await run('chmod', ['-R', 'a+rwX', dataDir])
  await expectWorkingStore(dataDir)
  const open = await run('find', [join(dataDir, CLUSTER_FOLDER), '-perm', '/077'])
  expect(open.stdout).toBe('')
})

test('A store works after a crash whose process number is taken again', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const other = await createTestDirectory(createDataDirectory)
  await openForTest(() => open(other))
  await cp(join(other, CLUSTER_FOLDER, 'postmaster.pid'), join(dataDir, CLUSTER_FOLDER, 'postmaster.pid'))
  await expectWorkingStore(dataDir)
  expect(readPostgresPid(other)).toBeGreaterThan(0)
})

test('A store works with packages whose install scripts did not run', async () => {
  await useCopyOfPackage({ withLinks: false })
  await expectWorkingStore(await createTestDirectory(createDataDirectory))
})

test.skipIf(!installed)('A store works with the PostgreSQL of the system', async () => {
  vi.stubEnv('POSTGRES_BIN', installed)
  await expectWorkingStore(await createTestDirectory())
})

/** Makes a copy of the npm package that every user may read. */
async function useCopyOfPackage({ withLinks }: { withLinks: boolean }): Promise<void> {
  const copy = await createTestDirectory()
  await chmod(copy, 0o755)
  await copyPackage(copy, { withLinks })
  vi.stubEnv('POSTGRES_BIN', join(copy, 'native/bin'))
}

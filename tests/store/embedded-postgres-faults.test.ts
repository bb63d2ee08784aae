import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CLUSTER_FOLDER } from '../../server/store/embedded/cluster.ts'
import { getSocketFolder } from '../../server/store/embedded/socket-folders.ts'
import { openStore } from '../../server/store/store.ts'
import { createTestDirectory } from '../support/open-for-tests.ts'
import { canActAsAnother } from '../support/skip-tests.ts'
import { canMount, mountSmallDisk } from '../support/small-disk.ts'
import { createDataDirectory } from '../support/store/data-directory.ts'
import { chown, copyPackage, NOBODY } from './support/machine.ts'

const isRoot = canActAsAnother()
const open = (dataDir: string) => openStore({ dataDir })

test.skipIf(!isRoot)('Root reads the fix if user namespaces are forbidden', async () => {
  const dataDir = await createTestDirectory()
  // Without a PATH, unshare does not exist.
  vi.stubEnv('PATH', '/nowhere')
  await expect(open(dataDir)).rejects.toThrow(
    new RegExp(`does not run as root, and user namespaces are forbidden.*chown -R node: ${dataDir}`),
  )
  expect(await readdir(dataDir)).toEqual([])
})

test('An owner reads that POSTGRES_BIN holds no PostgreSQL', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  await expect(open(await createTestDirectory())).rejects.toThrow(
    'There is no initdb in /nowhere: set POSTGRES_BIN to what pg_config --bindir prints.',
  )
})

test('An owner on Alpine, without glibc, reads to install PostgreSQL', async () => {
  const bin = await createTestDirectory()
  await writeFile(join(bin, 'initdb'), '#!/nowhere/ld-linux.so\n', { mode: 0o755 })
  vi.stubEnv('POSTGRES_BIN', bin)
  await expect(open(await createTestDirectory())).rejects.toThrow(/needs glibc.*POSTGRES_BIN/)
})

test('A directory of other files is refused and unchanged', async () => {
  const dataDir = await createTestDirectory()
  await writeFile(join(dataDir, 'thesis.txt'), 'important')
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} holds files that are not this site's (thesis.txt); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
  )
  expect(await readdir(dataDir)).toEqual(['thesis.txt'])
})

test.each([
  [
    'of another major version reads both commands',
    (cluster: string) => writeFile(join(cluster, 'PG_VERSION'), '17\n'),
    /by PostgreSQL version 17, which is not compatible with this version 18.*npm run backup.*npm run restore/,
  ],
  [
    'that is damaged reads to restore a backup',
    (cluster: string) => rm(join(cluster, 'global/pg_control')),
    /can't be used: .*may be damaged: see its log.*restore a backup.*Keep this one/,
  ],
  [
    'with a broken setting reads to undo it',
    (cluster: string) => appendFile(join(cluster, 'postgresql.conf'), 'nonsense = on\n'),
    /configuration file .* contains errors\. Undo what was changed/,
  ],
])('An owner of a database %s', async (_, prepare, complaint) => {
  const dataDir = await createTestDirectory(createDataDirectory)
  await prepare(join(dataDir, CLUSTER_FOLDER))
  await expect(open(dataDir)).rejects.toThrow(complaint)
})

test.skipIf(!isRoot)('An owner with files of another user reads the command', async () => {
  const dataDir = await createTestDirectory(createDataDirectory)
  await chown(join(dataDir, CLUSTER_FOLDER, 'global'), NOBODY)
  const { message } = await open(dataDir).catch((error) => error)
  expect(message).toMatch(/Permission denied.*belongs to another user: .*sudo chown -R root: /)
  expect(message).not.toContain('restore')
})

test.skipIf(!isRoot)('A user without a name reads how to get one', async () => {
  const dataDir = await createTestDirectory()
  await chown(dataDir, 54322)
  await expect(open(dataDir)).rejects.toThrow(/user ID 54322: .*docker run --user node.*\/etc\/passwd/)
  expect(await readdir(dataDir)).toEqual([])
})

test.skipIf(!canMount)('An owner whose drive runs no programs reads to install elsewhere', async () => {
  const drive = await mountSmallDisk('size=200m,noexec')
  await copyPackage(drive, { withLinks: true })
  vi.stubEnv('POSTGRES_BIN', join(drive, 'native/bin'))
  await expect(open(await createTestDirectory())).rejects.toThrow(/can't be run by .* noexec.* Install the site/)
})

test.skipIf(!isRoot).each([
  ['another user’s folder', 0o700, NOBODY],
  ['a folder that others may enter', 0o755, 0],
])('An owner reads that %s takes the socket’s place', async (_, mode, user) => {
  const dataDir = await createTestDirectory(createDataDirectory)
  const folder = getSocketFolder(dataDir)
  await mkdir(folder, { mode })
  onTestFinished(() => rm(folder, { recursive: true }))
  await chown(folder, user)
  await expect(open(dataDir)).rejects.toThrow(`${folder} is for the socket of PostgreSQL, and belongs to another user`)
})

test('An owner reads that DATA_DIR is a file', async () => {
  const file = join(await createTestDirectory(), 'file')
  await writeFile(file, '')
  await expect(open(file)).rejects.toThrow(/can't be used: ENOTDIR: .* Set DATA_DIR to a directory\./)
})

test.skipIf(!canMount)('An owner reads that the new DATA_DIR is on a read-only drive', async () => {
  const drive = await mountSmallDisk('size=64k,ro')
  await expect(open(join(drive, 'data'))).rejects.toThrow(/drive is read-only, .*Set DATA_DIR to another place\./)
})

test.skipIf(!isRoot)('A user without access to DATA_DIR reads the command that makes it', async () => {
  const dataDir = join(await createTestDirectory(), 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const ask = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { joinPostgres } from '${join(import.meta.dirname, '../../server/store/embedded/join-postgres.ts')}'
     process.seteuid(${NOBODY})
     await joinPostgres({ dataDir: process.argv[1] })`,
    dataDir,
  ])
  await expect(ask).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /can't be used: EACCES: permission denied.* Make it: sudo install -d -m 700 -o nobody/,
    ),
  })
})

test('A site stops although a statement runs', async () => {
  const store = await open(await createTestDirectory(createDataDirectory))
  const connected = Promise.withResolvers<void>()
  const statement = store.withOwnerConnection((client) => {
    connected.resolve()
    return client.query('select pg_sleep(60)')
  })
  const failure = statement.catch(({ message }) => message)
  await connected.promise
  await store.close()
  expect(await failure).toContain('terminating connection due to administrator command')
})

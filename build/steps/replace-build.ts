import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { uptime } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BUILD_FILE, type Build, hashPage, makeDistHostsPath } from '../../server/build-info.ts'
import { isRunning, readPid } from '../../server/process-id.ts'

const RETRY_MS = 100
/** Many times as long as a build takes. */
const PATIENCE_MS = 5 * 60_000

/** What is for visitors, and what hosts and the own server read. */
export type BuildFolders = { dist: string; distHosts: string }

/**
 * Replaces a build by what `write` makes beside it, so that an interrupted build leaves the site as it was. Waits for a build that is writing.
 * @throws if a folder holds other files, which a mistyped `--out` must not delete
 */
export async function replaceBuild(
  dist: string,
  write: (into: BuildFolders) => Promise<Omit<Build, 'pageHash'>>,
): Promise<void> {
  const folders = { dist, distHosts: makeDistHostsPath(dist) }
  const into = { dist: `${folders.dist}.new`, distHosts: `${folders.distHosts}.new` }
  const lock = `${dist}.lock`
  await mkdir(dirname(dist), { recursive: true })
  await takeLock(lock)
  try {
    // The folders are checked behind the lock, since another build may have been making them before.
    await assertOwnFolders(folders)
    // A build may have been killed while it replaced them.
    for (const folder of [folders.distHosts, folders.dist])
      if (!existsSync(folder)) await rename(`${folder}.old`, folder).catch(ignoreMissing)
    await removeFolders(into)
    for (const folder of Object.values(into)) await mkdir(folder)
    const build = await write(into).catch(async (error) => {
      await removeFolders(into)
      throw error
    })
    await writeFile(join(into.distHosts, BUILD_FILE), JSON.stringify({ pageHash: hashPage(into.dist), ...build }))
    await moveIntoPlace(folders)
  } finally {
    await rm(lock, { force: true })
  }
}

async function assertOwnFolders({ dist, distHosts }: BuildFolders): Promise<void> {
  if (existsSync(join(distHosts, BUILD_FILE))) return
  for (const folder of [dist, distHosts]) {
    const files = (await readdir(folder).catch(ignoreMissing)) ?? []
    if (files.length > 0)
      throw new Error(`${folder} holds files that no build of this site made. Choose another folder, or empty it.`)
  }
}

async function moveIntoPlace({ dist, distHosts }: BuildFolders): Promise<void> {
  const old = { dist: `${dist}.old`, distHosts: `${distHosts}.old` }
  await removeFolders(old)
  // In this order dist is never without the dist-hosts that belongs to it.
  for (const folder of [dist, distHosts]) await rename(folder, `${folder}.old`).catch(ignoreMissing)
  for (const folder of [distHosts, dist]) await rename(`${folder}.new`, folder)
  await removeFolders(old)
}

async function removeFolders(folders: BuildFolders): Promise<void> {
  for (const folder of Object.values(folders)) await rm(folder, { recursive: true, force: true })
}

/** Waits for another build. The lock holds the process number of the one that writes. */
async function takeLock(lock: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let hasSaidSo = false
  while (!(await tryLock(lock))) {
    const pid = readPid(lock) ?? 0
    // A killed build left it. In a container every build may have the same process number.
    const isLeftOver = pid === process.pid || (pid > 0 && !isRunning(pid)) || isOfEarlierBoot(lock)
    if (isLeftOver) await rm(lock, { force: true })
    else if (Date.now() > end)
      throw new Error(
        `Process ${pid} has kept ${lock} for minutes. If that is no build, delete the file, and run this again.`,
      )
    else if (!hasSaidSo) console.log(`Waiting for another build (process ${pid}); if none runs, delete ${lock}.`)
    hasSaidSo = true
    await wait(RETRY_MS)
  }
}

/** After a power cut another program may have the process number. */
function isOfEarlierBoot(lock: string): boolean {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(lock, { throwIfNoEntry: false }) ?? {}
  return mtimeMs < Date.now() - uptime() * 1000
}

/** @returns false where another build has it */
async function tryLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // On a full disk an empty file is left, for which the next build would wait.
    if (code === 'ENOSPC') await rm(lock, { force: true })
    if (code !== 'EEXIST') throw error
    return false
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

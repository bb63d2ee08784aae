import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BUILD_FILE, type Build, hashPage, hostsFolder } from '../../server/built-site.ts'
import { isRunning, readFileIfExists } from '../../server/system.ts'

const RETRY_MS = 100

/** What is for visitors, and what hosts and the own server read. */
export type BuildFolders = { dist: string; hosts: string }

/** A build writes beside the folders that it replaces at its end, so that an interrupted one leaves the site as it was. */
export class OutputFolder {
  readonly into: BuildFolders
  readonly #dist: string
  readonly #hosts: string
  /** Holds the process number of the build that writes. */
  readonly #lock: string

  constructor(dist: string) {
    this.#dist = dist
    this.#hosts = hostsFolder(dist)
    this.#lock = `${dist}.lock`
    this.into = { dist: `${this.#dist}.new`, hosts: `${this.#hosts}.new` }
  }

  /** Waits for a build that is writing. @throws if a folder holds other files, which a mistyped `--out` must not delete */
  async begin(): Promise<void> {
    await mkdir(dirname(this.#dist), { recursive: true })
    await this.#takeLock()
    // Only now, since another build may have been making these folders before.
    const foreign = await this.#findForeignFolder()
    if (foreign) {
      await rm(this.#lock)
      throw new Error(`${foreign} holds files that no build of this site made. Choose another folder, or empty it.`)
    }
    // A build may have been killed while it replaced them.
    for (const folder of [this.#hosts, this.#dist]) {
      if (!existsSync(folder)) await rename(`${folder}.old`, folder).catch(ignoreMissing)
    }
    for (const folder of Object.values(this.into)) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    }
  }

  async finish(build: Omit<Build, 'page'>): Promise<void> {
    const description = { page: hashPage(this.into.dist), ...build }
    await writeFile(join(this.into.hosts, BUILD_FILE), JSON.stringify(description))
    await this.#removeOld()
    for (const folder of [this.#dist, this.#hosts]) await rename(folder, `${folder}.old`).catch(ignoreMissing)
    for (const folder of [this.#hosts, this.#dist]) await rename(`${folder}.new`, folder)
    await this.#removeOld()
    await rm(this.#lock)
  }

  async abandon(): Promise<void> {
    for (const path of [...Object.values(this.into), this.#lock]) await rm(path, { recursive: true, force: true })
  }

  async #removeOld(): Promise<void> {
    for (const folder of [this.#dist, this.#hosts]) await rm(`${folder}.old`, { recursive: true, force: true })
  }

  async #findForeignFolder(): Promise<string | undefined> {
    if (existsSync(join(this.#hosts, BUILD_FILE))) return undefined
    for (const folder of [this.#dist, this.#hosts])
      if (((await readdir(folder).catch(ignoreMissing)) ?? []).length > 0) return folder
    return undefined
  }

  async #takeLock(): Promise<void> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        return await writeFile(this.#lock, String(process.pid), { flag: 'wx' })
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        // On a full disk an empty file is left, for which the next build would wait.
        if (code === 'ENOSPC') await rm(this.#lock, { force: true })
        if (code !== 'EEXIST') throw error
      }
      const pid = Number(readFileIfExists(this.#lock) ?? 0)
      // A killed build left it. In a container every build may have the same process number.
      if (pid === process.pid || (pid > 0 && !isRunning(pid))) await rm(this.#lock, { force: true })
      else if (isFirst) console.log(`Waiting for another build (process ${pid}); if none runs, delete ${this.#lock}.`)
      await wait(RETRY_MS)
    }
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

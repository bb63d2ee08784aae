import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BUILD_STAMP, hashPage } from '../../server/built-site.ts'
import { isRunning, readFileIfExists } from '../../server/system.ts'

const RETRY_MS = 100

/** Visitors' files are written beside `dist` and replace it at the end; hosts' files go into a folder of `hosts` named after the build. */
export class OutputFolder {
  readonly name = Date.now().toString(36)
  readonly into: { dist: string; hosts: string }
  readonly #dist: string
  readonly #hosts: string
  /** Holds the process number of the build that writes. */
  readonly #lock: string

  constructor(dist: string) {
    this.#dist = dist
    this.#hosts = `${dist}-hosts`
    this.#lock = `${dist}.lock`
    this.into = { dist: `${dist}.new`, hosts: join(this.#hosts, this.name) }
  }

  /** Waits for a build that is writing. @throws if a folder holds other files, which a mistyped `--out` must not delete */
  async begin(): Promise<void> {
    await this.#takeLock()
    // Only now, since another build may have been making these folders before.
    const foreign = await this.#findForeignFolder()
    if (foreign) {
      await rm(this.#lock)
      throw new Error(`${foreign} holds files that no build of this site made. Choose another folder, or empty it.`)
    }
    // A build was killed between its two renames.
    if (!existsSync(this.#dist)) await rename(`${this.#dist}.old`, this.#dist).catch(ignoreMissing)
    await rm(this.into.dist, { recursive: true, force: true })
    await mkdir(this.#hosts, { recursive: true })
    // The name is written first, so that the next build can delete what a killed build leaves.
    await writeFile(join(this.#hosts, BUILD_STAMP), '')
    for (const folder of Object.values(this.into)) await mkdir(folder, { recursive: true })
  }

  /** @param hashes of the sources and of the settings, with a space between */
  async finish(hashes: string): Promise<void> {
    await writeFile(join(this.into.hosts, BUILD_STAMP), `${hashPage(this.into.dist)} ${hashes}`)
    const before = `${this.#dist}.old`
    await rm(before, { recursive: true, force: true })
    await rename(this.#dist, before).catch(ignoreMissing)
    await rename(this.into.dist, this.#dist)
    await rm(before, { recursive: true, force: true })
    const others = (await readdir(this.#hosts)).filter((name) => ![this.name, BUILD_STAMP].includes(name))
    for (const name of others) await rm(join(this.#hosts, name), { recursive: true, force: true })
    await rm(this.#lock)
  }

  async abandon(): Promise<void> {
    for (const path of [...Object.values(this.into), this.#lock]) await rm(path, { recursive: true, force: true })
  }

  async #findForeignFolder(): Promise<string | undefined> {
    if (existsSync(join(this.#hosts, BUILD_STAMP))) return undefined
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

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BUILD_STAMP } from '../server/http/find-built.ts'
import { isRunning } from '../server/processes.ts'

/** A build beside this one may rename `dist` between two steps. */
const TRIES = 20

/** Visitors' files are written beside `dist` and replace it at the end; hosts' files go into a folder of `hosts` named after the build. */
export class OutputFolder {
  readonly name = `${Date.now().toString(36)}-${process.pid}`
  readonly into: { dist: string; hosts: string }
  readonly #dist: string
  readonly #hosts: string

  constructor(dist: string) {
    this.#dist = dist
    this.#hosts = `${dist}-hosts`
    this.into = { dist: `${dist}.new-${process.pid}`, hosts: join(this.#hosts, this.name) }
  }

  /** @throws if a folder holds other files, which a mistyped `--out` must not delete */
  async begin(): Promise<void> {
    for (const folder of [this.#dist, this.#hosts]) {
      if (await isOurs(folder)) continue
      throw new Error(`${folder} holds files that no build of this site made: choose another folder, or empty it.`)
    }
    await this.#restore()
    // In a container every build may have the same process id, and a killed one leaves its files.
    await rm(this.into.dist, { recursive: true, force: true })
    await mkdir(this.into.dist, { recursive: true })
    await mkdir(this.into.hosts, { recursive: true })
    await writeFile(join(this.#hosts, BUILD_STAMP), '')
  }

  /** @param hashes of the sources and of the settings, with a space between */
  async finish(hashes: string): Promise<void> {
    await writeFile(join(this.into.dist, BUILD_STAMP), `${this.name} ${hashes}`)
    const before = `${this.#dist}.old-${process.pid}`
    for (let tries = 1; ; tries += 1) {
      await rm(before, { recursive: true, force: true })
      await rename(this.#dist, before).catch(ignore('ENOENT'))
      try {
        await rename(this.into.dist, this.#dist)
        break
      } catch (error) {
        const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(String((error as NodeJS.ErrnoException).code))
        if (isTaken && tries < TRIES) continue
        await this.#restore()
        throw error
      }
    }
    for (const folder of await this.#leftovers()) await rm(folder, { recursive: true, force: true })
  }

  async abandon(): Promise<void> {
    for (const folder of Object.values(this.into)) await rm(folder, { recursive: true, force: true })
  }

  /** For a build that was killed between the two renames. */
  async #restore(): Promise<void> {
    const [before] = existsSync(this.#dist) ? [] : await this.#beside(/\.old-\d+$/)
    // Another build may have been first.
    if (before) await rename(before, this.#dist).catch(ignore('ENOENT', 'ENOTEMPTY', 'EEXIST'))
  }

  async #beside(ending: RegExp): Promise<string[]> {
    const folder = dirname(this.#dist)
    const names = existsSync(folder) ? await readdir(folder) : []
    return names
      .filter((name) => name.startsWith(`${basename(this.#dist)}.`) && ending.test(name))
      .map((name) => join(folder, name))
  }

  /** Folders of builds that have ended: their names end with the process id. */
  async #leftovers(): Promise<string[]> {
    const ofHosts = (await readdir(this.#hosts)).map((name) => join(this.#hosts, name))
    return [...(await this.#beside(/\.(new|old)-\d+$/)), ...ofHosts].filter((folder) => {
      const pid = Number(/-(\d+)$/.exec(folder)?.[1] ?? 0)
      return pid > 0 && folder !== this.into.hosts && (pid === process.pid || !isRunning(pid))
    })
  }
}

async function isOurs(folder: string): Promise<boolean> {
  // Another build may be renaming it.
  const names = (await readdir(folder).catch(ignore('ENOENT'))) ?? []
  return names.length === 0 || names.includes(BUILD_STAMP)
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!codes.includes(String(error.code))) throw error
  }

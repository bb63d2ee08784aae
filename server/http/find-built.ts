import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** In each folder that a build makes; empty while it builds, at its end the same in both: its name, and hashes of its sources and settings. */
export const BUILD_STAMP = '.build'

export type Built = { dist: string; hosts: string; build: string }

/**
 * Finds the two folders of one whole build. A build writes both beside those that exist, and two folders can't be renamed
 * in one step: what is killed in between leaves some under the names they have meanwhile.
 */
export function findBuilt(dist: string, hosts: string): Built | undefined {
  for (const hostsNow of [hosts, ...besides(hosts)]) {
    const build = readStamp(hostsNow)
    const distNow = build && [dist, ...besides(dist)].find((folder) => readStamp(folder) === build)
    if (build && distNow) return { dist: distNow, hosts: hostsNow, build }
  }
  return undefined
}

export const isStill = ({ dist, hosts, build }: Built): boolean =>
  readStamp(dist) === build && readStamp(hosts) === build

/** Where the build with this process id writes what is to be `folder`, and where it puts what `folder` was before. */
export const unfinished = (folder: string, pid: number): string => `${folder}.new-${pid}`
export const replaced = (folder: string, pid: number): string => `${folder}.old-${pid}`

/** What builds that run, or were killed, have beside `folder`. */
export function besides(folder: string): string[] {
  const name = basename(folder)
  return readdirSync(dirname(folder))
    .filter((other) => other.startsWith(name) && /^\.(new|old)-\d+$/.test(other.slice(name.length)))
    .map((other) => join(dirname(folder), other))
}

function readStamp(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, BUILD_STAMP), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

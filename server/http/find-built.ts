import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Holds the build's name, and hashes of its sources and settings. */
export const BUILD_STAMP = '.build'

/** `hosts` is the folder of this build's files for hosts and for the own server. */
export type Built = { dist: string; hosts: string; build: string }

/** A build becomes current when its folder is renamed to `dist`. */
export function findBuilt(dist: string, hosts: string): Built | undefined {
  const build = readStamp(dist)
  return build ? { dist, hosts: join(hosts, nameOf(build)), build } : undefined
}

export const isStill = ({ dist, build }: Built): boolean => readStamp(dist) === build

const nameOf = (build: string): string => build.split(' ', 1)[0] as string

function readStamp(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, BUILD_STAMP), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

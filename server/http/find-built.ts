import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { readFileIfExists } from '../read-file-if-exists.ts'

/** Beside a build's files for hosts: the hash of its page, and those of its sources and settings. */
export const BUILD_STAMP = '.build'
/** Holds the address of the store to which the page writes; empty for the page's own server. */
export const STORE_FILE = 'store-url'

/** `hosts` is the folder of this build's files for hosts and for the own server. */
export type Built = { dist: string; hosts: string; build: string }

type StoreSettings = Pick<Environment, 'databaseUrl' | 'isDataDirNamed'>

/** A build becomes current when its folder is renamed to `dist`. The stamp is in `hosts`, since hosts of files serve all of `dist`. */
export function findBuilt(dist: string, hosts: string): Built | undefined {
  const page = hashPage(dist)
  if (!page || !existsSync(hosts)) return undefined
  for (const name of readdirSync(hosts).sort().reverse()) {
    const build = readFileIfExists(join(hosts, name, BUILD_STAMP))
    if (build?.startsWith(`${page} `)) return { dist, hosts: join(hosts, name), build }
  }
  return undefined
}

/** Two builds of one page have the same headers and answers. */
export function hashPage(dist: string): string | undefined {
  const page = readFileIfExists(join(dist, 'index.html'))
  return page && createHash('sha256').update(page).digest('hex').slice(0, 16)
}

export const isCurrent = ({ dist, build }: Built): boolean => build.startsWith(`${hashPage(dist)} `)

export function storeElsewhere({ databaseUrl, isDataDirNamed }: StoreSettings): string | undefined {
  return databaseUrl === undefined && !isDataDirNamed ? hostedStore() : undefined
}

export function hostedStore(): string | undefined {
  const built = findBuilt('dist', 'dist-hosts')
  return (built && readFileIfExists(join(built.hosts, STORE_FILE))) || undefined
}

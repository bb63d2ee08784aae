import { join } from 'node:path'
import type { Environment } from '../env.ts'
import { readFileIfExists } from '../read-file-if-exists.ts'

/** Holds the build's name, and hashes of its sources and settings. */
export const BUILD_STAMP = '.build'
/** Holds the address of the store to which the page writes; empty for the page's own server. */
export const STORE_FILE = 'store-url'

/** `hosts` is the folder of this build's files for hosts and for the own server. */
export type Built = { dist: string; hosts: string; build: string }

type StoreSettings = Pick<Environment, 'databaseUrl' | 'isDataDirNamed'>

/** A build becomes current when its folder is renamed to `dist`. */
export function findBuilt(dist: string, hosts: string): Built | undefined {
  const build = readFileIfExists(join(dist, BUILD_STAMP))
  const [name] = build?.split(' ') ?? []
  return build && name ? { dist, hosts: join(hosts, name), build } : undefined
}

export const isStill = ({ dist, build }: Built): boolean => readFileIfExists(join(dist, BUILD_STAMP)) === build

export function storeElsewhere({ databaseUrl, isDataDirNamed }: StoreSettings): string | undefined {
  return databaseUrl === undefined && !isDataDirNamed ? hostedStore() : undefined
}

export function hostedStore(): string | undefined {
  const built = findBuilt('dist', 'dist-hosts')
  return (built && readFileIfExists(join(built.hosts, STORE_FILE))) || undefined
}

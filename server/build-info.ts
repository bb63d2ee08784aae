import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './env.ts'
import { readFileIfExists } from './read-file.ts'

/** A file in a build's folder for hosts. It describes the build. */
export const BUILD_FILE = 'build.json'

export type Build = {
  /** A hash of `index.html`: it ties the folder for hosts to the page, since hosts of files serve all of `dist`. */
  page: string
  /** Hashes of what the page was built from. */
  sources: string
  settings: string
  /** The address of the store to which the page writes; empty for the page's own server. */
  storeUrl: string
  /** The address of the site in content/links.yaml. */
  site: string | null
  /** The origin of a script in each page. */
  analytics: string | null
}

/** The folder for hosts and for the own server, beside the folder for visitors. */
export const hostsFolder = (dist: string): string => `${dist}-hosts`

/** @returns undefined where there is no complete build */
export function readBuild(dist = 'dist'): Build | undefined {
  const text = readFileIfExists(join(hostsFolder(dist), BUILD_FILE))
  const build: Build | undefined = text && JSON.parse(text)
  return build?.page === hashPage(dist) ? build : undefined
}

export function hashPage(dist: string): string | undefined {
  const page = readFileIfExists(join(dist, 'index.html'))
  return page && createHash('sha256').update(page).digest('hex').slice(0, 16)
}

/** @throws how to fix it, when there is no complete build */
export function requireBuild(dist = 'dist'): Build {
  const build = readBuild(dist)
  if (build) return build
  const problem = existsSync(join(dist, 'index.html'))
    ? `${hostsFolder(dist)}/ is not of the same build as ${dist}/: run npm run build again.`
    : `There is no built site in ${dist}/: run npm run build first.`
  throw new Error(problem)
}

type StoreSettings = Pick<Environment, 'databaseUrl' | 'hasDataDirSetting'>

/** @returns the address of the built page's hosted store, unless the settings name another store */
export function getHostedStoreUrl(
  { databaseUrl, hasDataDirSetting }: StoreSettings,
  build: Pick<Build, 'storeUrl'> | undefined,
): string | undefined {
  return databaseUrl === undefined && !hasDataDirSetting ? build?.storeUrl || undefined : undefined
}

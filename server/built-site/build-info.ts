import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../process/env.ts'
import { readFileIfExists } from '../process/system.ts'

/** A file of dist-server, which describes the build. */
export const BUILD_FILE = 'build.json'

export type Build = {
  /** A hash of `index.html`: it ties dist-server to the page, since static hosts serve all of `dist`. */
  pageHash: string
  /** Hashes of what the page was built from. */
  inputsHash: string
  variablesHash: string
  /** How many values of the sample were left in the content. */
  sampleValues: number
  /** The URL of the Supabase project to which the page writes; empty for the page's own server. */
  supabaseUrl: string
  /** The publishable key of that project. */
  supabaseKey: string
  /** The site's URL in content/links.yaml. */
  siteUrl: string | null
  /** The origin of a script in each page. */
  analyticsOrigin: string | null
}

type Headers = Record<string, string>
/** The build's headers.json. An `asset` has a hash in its name. `editor` is for the document of an online editor. */
export type ResponseHeaders = Record<'document' | 'asset' | 'file' | 'overTls', Headers> & { editor?: Headers }

/** The folder beside the visitors' one, with the desk, settings for hosts, and what else a server reads. */
export const makeDistServerPath = (dist: string): string => `${dist}-server`

/** @returns undefined if there is no complete build */
export function readBuild(dist = 'dist'): Build | undefined {
  const text = readFileIfExists(join(makeDistServerPath(dist), BUILD_FILE))
  const build: Build | undefined = text && JSON.parse(text)
  return build?.pageHash === hashPage(dist) ? build : undefined
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
    ? `${makeDistServerPath(dist)}/ is not of the same build as ${dist}/: run npm run build again.`
    : `There is no built site in ${dist}/: run npm run build first.`
  throw new Error(problem)
}

/** @returns the URL of the Supabase project to which the page writes, unless DATABASE_URL leads to its database */
export const findSupabaseUrl = (
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
  build: Pick<Build, 'supabaseUrl'> | undefined,
): string | undefined => (databaseUrl ? undefined : build?.supabaseUrl || undefined)

import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { listContentFolders } from '../../content-model/files/content-folders.ts'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import type { ResponseHeaders } from '../../server/built-site/build-info.ts'
import { makeCategoriesSql } from '../../server/store/categories.ts'
import { joinMigrations } from '../../server/store/migrate.ts'
import { EDITOR_PATH, isPublicFile } from '../../shared/served-paths.ts'
import { makeLanguagePath } from '../inputs/site-paths.ts'
import type { BuildFolders } from '../steps/replace-build.ts'

const VERCEL_OUTPUT = '.vercel/output'

export async function writeHostFiles(
  { dist, distServer }: BuildFolders,
  { page, desk }: Record<'page' | 'desk', ResponseHeaders>,
) {
  const files = {
    // Netlify, Cloudflare Pages and Vercel read these from the uploaded folder.
    // The owner's own rules come first, for other paths.
    [`${dist}/_headers`]: `${await readOwnHeaders(`${dist}/_headers`)}${formatHeadersFile(page)}`,
    [`${dist}/vercel.json`]: formatVercelJson(page),
    [`${distServer}/headers.json`]: `${JSON.stringify(page, null, 2)}\n`,
    [`${distServer}/desk-headers.json`]: `${JSON.stringify(desk, null, 2)}\n`,
    [`${distServer}/supabase.sql`]: makeStoreSql(),
  }
  for (const [path, text] of Object.entries(files)) await writeFile(path, text)
}

const readOwnHeaders = async (file: string) =>
  existsSync(file) ? `${(await readFile(file, 'utf8')).trimEnd()}\n\n` : ''

/**
 * Headers by the beginning of a URL. Hosts join a header of two matching rules by a comma, so only assets have
 * `cache-control`: for everything else all of them send `public, max-age=0, must-revalidate` by default.
 */
function makeHeaderRules({
  document,
  asset,
  overTls,
  editor,
}: ResponseHeaders): Record<string, Record<string, string>> {
  const { 'cache-control': _, ...everywhere } = { ...document, ...overTls }
  return {
    '/': everywhere,
    '/assets/': { 'cache-control': asset['cache-control'] ?? '' },
    ...(editor && { [EDITOR_PATH]: { 'content-security-policy': editor['content-security-policy'] ?? '' } }),
  }
}

/** `_headers` of Netlify and Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ */
function formatHeadersFile(headers: ResponseHeaders): string {
  // Cloudflare removes the other policy by !, which Netlify does not know: docs/edit.md.
  const removed = (path: string) => (path === EDITOR_PATH ? ['  ! content-security-policy'] : [])
  const rules = Object.entries(makeHeaderRules(headers)).map(([path, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
    return [`${path}*`, ...removed(path), ...lines, ''].join('\n')
  })
  return rules.join('\n')
}

/** `vercel.json`, which `vercel deploy dist` reads. */
function formatVercelJson(headers: ResponseHeaders): string {
  const rules = Object.entries(makeHeaderRules(headers)).map(([path, values]) => ({
    source: `${path}(.*)`,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  }))
  return `${JSON.stringify({ $schema: 'https://openapi.vercel.sh/vercel.json', headers: rules }, null, 2)}\n`
}

/**
 * `config.json` for builds on Vercel, which would read `vercel.json` from the sources, without the hashes of this
 * build: https://vercel.com/docs/build-output-api/configuration
 * @param languages the paths of their pages, such as '' and 'vi/'
 */
export const makeVercelConfig = (headers: ResponseHeaders, languages: string[]) => ({
  version: 3,
  routes: [
    ...Object.entries(makeHeaderRules(headers)).map(([path, headers]) => ({
      src: `${path}(.*)`,
      headers,
      continue: true,
    })),
    { handle: 'filesystem' },
    ...languages.toReversed().map((path) => ({ src: `/${path}(.*)`, status: 404, dest: `/${path}404.html` })),
  ],
})

export async function writeVercelOutput(dist: string, headers: ResponseHeaders): Promise<void> {
  await rm(VERCEL_OUTPUT, { recursive: true, force: true })
  await mkdir(VERCEL_OUTPUT, { recursive: true })
  await cp(dist, `${VERCEL_OUTPUT}/static`, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || isPublicFile(basename(file)),
  })
  const config = makeVercelConfig(headers, listContentFolders().map(makeLanguagePath))
  await writeFile(`${VERCEL_OUTPUT}/config.json`, JSON.stringify(config, null, 2))
}

/** @returns SQL that makes the whole store, with the owner's categories, to paste once into Supabase's SQL Editor */
function makeStoreSql(): string {
  return `${joinMigrations()}${makeCategoriesSql(getOwnerProfile().offeredCategories)};\n`
}

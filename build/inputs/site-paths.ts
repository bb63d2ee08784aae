import { basename } from 'node:path'
import { MAIN_FOLDER } from '../../content-model/files/content-folders.ts'
import { readContent } from '../../content-model/reader/read-content.ts'

const { BASE_PATH = '' } = process.env

/** The site's path at its host, with a slash at its end. */
export const basePath = `${BASE_PATH}/`.replace(/\/+$/, '/')

/** Relative to the site's URL: '' or, for example, 'vi/'. */
export const makeLanguagePath = (folder: string): string => (folder === MAIN_FOLDER ? '' : `${basename(folder)}/`)

/** @param supabaseUrl '' if forms go to the page's own server, which serves no page below a path */
export function assertBasePath(supabaseUrl: string, path = BASE_PATH): void {
  if (!/^(\/(?!\.+(\/|$))[\w.~-]+)*\/?$/.test(path))
    throw new Error(`BASE_PATH is '${path}', which is not a path. Write it like /portfolio.`)
  if (path && !supabaseUrl)
    throw new Error(
      'BASE_PATH is for a page on a static host, whose forms need a store. Set one up (docs/supabase.md), or unset BASE_PATH.',
    )
}

/** @returns a warning if content/links.yaml has a URL with another path */
export function findPathMismatch(): string | undefined {
  const { site } = readContent().links
  if (!site || basePath === '/') return undefined
  const { origin, pathname } = new URL(site)
  if (pathname.replace(/\/*$/, '/') === basePath) return undefined
  return `This build is for the path ${basePath}, but links.yaml sends search engines and shared links to ${site}. Write site: ${origin}${basePath} into content/links.yaml.`
}

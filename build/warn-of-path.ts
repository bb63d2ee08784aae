import type { Words } from '#content-schema'
import { readWords } from '../content-schema/read-words.ts'
import { basePath } from './languages.ts'

/** What to say when the site is built for a path that its address lacks. */
export function warnOfPath(): string | undefined {
  const { links } = readWords() as Words
  if (!links.site || basePath === '/') return undefined
  const { origin, pathname } = new URL(links.site)
  if (pathname.replace(/\/*$/, '/') === basePath) return undefined
  return `This build is for the path ${basePath}, but search engines and shared links will be led to ${links.site}: write site: ${origin}${basePath} into content/links.yaml.`
}

import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { MAIN_FOLDER } from '../content-schema/read-words.ts'
import { isLeftBehind } from '../shared/not-for-visitors.ts'

/** `content/` has the first language; a folder such as `content/vi/` has what differs in another one, which is built at `/vi/`. */

const NO_LANGUAGES = ['charts', 'fonts', 'icons', 'pages', 'pictures', 'public', 'sections']

/** The site's path at its host, with a slash at its end. */
export const basePath = `${process.env.BASE_PATH ?? ''}/`.replace(/\/+$/, '/')

export const otherFolders = (): string[] =>
  (existsSync(MAIN_FOLDER) ? readdirSync(MAIN_FOLDER, { withFileTypes: true }) : [])
    .filter((entry) => !entry.isFile() && !NO_LANGUAGES.includes(entry.name) && !isLeftBehind(entry.name))
    .map(({ name }) => `${MAIN_FOLDER}/${name}`)
    .sort()

export const contentFolders = (): string[] => [MAIN_FOLDER, ...otherFolders()]

/** Relative to the site's address: '' or, for example, 'vi/'. */
export const pathOf = (folder: string): string => (folder === MAIN_FOLDER ? '' : `${basename(folder)}/`)

export const inFolder = (folder: string, file: string): string => {
  const own = `${folder}/${file}`
  return existsSync(own) ? own : `${MAIN_FOLDER}/${file}`
}

import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { MAIN_FOLDER } from '../content-schema/read-words.ts'
import { isLeftBehind } from '../shared/not-for-visitors.ts'

/**
 * The site has the language of `content/`, and one more for each folder in it such as `content/vi/`, which holds what
 * differs and is built at `/vi/`.
 */

/** The folders of `content/` that all languages share, and its texts. */
const NO_LANGUAGES = ['charts', 'fonts', 'icons', 'pages', 'pictures', 'public', 'sections']

/** Where the whole site begins at its host. A project page lies under a path. */
export const basePath = `${process.env.BASE_PATH ?? ''}/`.replace(/\/+$/, '/')

/** The folders of the other languages. */
export const otherFolders = (): string[] =>
  (existsSync(MAIN_FOLDER) ? readdirSync(MAIN_FOLDER, { withFileTypes: true }) : [])
    .filter((entry) => !entry.isFile() && !NO_LANGUAGES.includes(entry.name) && !isLeftBehind(entry.name))
    .map(({ name }) => `${MAIN_FOLDER}/${name}`)
    .sort()

/** `content`, and the folders of the other languages. */
export const contentFolders = (): string[] => [MAIN_FOLDER, ...otherFolders()]

/** Where the pages of a folder are below the site's address: '' or, say, 'vi/'. */
export const pathOf = (folder: string): string => (folder === MAIN_FOLDER ? '' : `${basename(folder)}/`)

/** A language's own file, or the one of `content/` in its place. */
export const inFolder = (folder: string, file: string): string => {
  const own = `${folder}/${file}`
  return existsSync(own) ? own : `${MAIN_FOLDER}/${file}`
}

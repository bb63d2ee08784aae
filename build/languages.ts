import { existsSync, readdirSync } from 'node:fs'
import { MAIN_FOLDER } from '../content-schema/read-words.ts'
import { isLeftBehind } from '../shared/not-for-visitors.ts'

/**
 * The site has the language of `content/`, and one more for each folder beside it such as `content-vi/`, which holds what
 * differs and is built at `/vi/`.
 */

/** What the name of another language's folder begins with. */
export const PREFIX = `${MAIN_FOLDER}-`
const NO_LANGUAGE = 'content-schema'

/** Where the whole site begins at its host. A project page lies under a path. */
export const basePath = `${process.env.BASE_PATH ?? ''}/`.replace(/\/+$/, '/')

/** `content`, and the folders of the other languages. */
export const contentFolders = (): string[] => [
  MAIN_FOLDER,
  ...readdirSync('.')
    .filter((name) => name.startsWith(PREFIX) && name !== NO_LANGUAGE && !isLeftBehind(name))
    .sort(),
]

/** Where the pages of a folder are below the site's address: '' or, say, 'vi/'. */
export const pathOf = (folder: string): string => (folder === MAIN_FOLDER ? '' : `${folder.slice(PREFIX.length)}/`)

/** A language's own file, or the one of `content/` in its place. */
export const inFolder = (folder: string, file: string): string => {
  const own = `${folder}/${file}`
  return existsSync(own) ? own : `${MAIN_FOLDER}/${file}`
}

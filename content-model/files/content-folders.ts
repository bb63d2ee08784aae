import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The words of the first language; a folder such as `content/vi` has what differs in another, built at `/vi/`. */
export const MAIN_FOLDER = 'content'
const SHARED_FOLDERS = ['charts', 'fonts', 'icons', 'pages', 'pictures', 'public', 'sections']

/** Files that Finder, Windows and Emacs leave, or people who copy a file before a change. */
const SYSTEM_FILES = /^(\.DS_Store|\._.*|\.#.*|#.*#|.*~|Thumbs\.db|desktop\.ini)$/i

export const isSystemFile = (name: string): boolean => SYSTEM_FILES.test(name)

/** The site's folder, since a program may run elsewhere; build/ runs in it. */
export const ROOT = join(import.meta.dirname, '../..')
const CONTENT = join(ROOT, MAIN_FOLDER)

export const listLanguageFolders = (): string[] =>
  (existsSync(CONTENT) ? readdirSync(CONTENT, { withFileTypes: true }) : [])
    .filter((entry) => !entry.isFile() && !SHARED_FOLDERS.includes(entry.name) && !isSystemFile(entry.name))
    .map(({ name }) => `${MAIN_FOLDER}/${name}`)
    .sort()

export const listContentFolders = (): string[] => [MAIN_FOLDER, ...listLanguageFolders()]

/** @returns the paths of its YAML files, below the site's folder */
export const listYamlFiles = (folder: string): string[] =>
  globSync(`${folder}/*.yaml`, { cwd: ROOT })
    .filter((file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile())
    .sort()

/** `noteForm` is content/note-form.yaml. */
export const makeContentPath = (name: string, folder = MAIN_FOLDER): string => `${folder}/${toKebabCase(name)}.yaml`
export const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (initial) => `-${initial.toLowerCase()}`)
export const toCamelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, initial: string) => initial.toUpperCase())

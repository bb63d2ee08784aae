import { existsSync, globSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseLinkPath } from '../../shared/node/url-path.ts'
import { listContentFolders, listLanguageFolders, MAIN_FOLDER, ROOT } from './content-folders.ts'

/** The files of the site that a value of `content/` may name. */

const PICTURES = join(ROOT, 'content/pictures')
const PUBLIC = join(ROOT, 'content/public')

/** @param path below the site's folder */
export const hasSiteFile = (path: string): boolean => existsSync(join(ROOT, path))

/** @returns the path of a file as it is on disk: a Mac writes the é of a name as two characters, a keyboard as one */
function findInFolder(folder: string | undefined, name: string): string | undefined {
  if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const names = readdirSync(folder)
  const found = names.includes(name) ? name : names.find((other) => other.normalize() === name.normalize())
  return found && join(folder, found)
}

/** The editor writes a / before the name. */
export const findPicture = (file: string): string | undefined => findInFolder(PICTURES, file.replace(/^\//, ''))

export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

/** A chart is drawn into the page, in its fonts and colors: src/pictures/embedded-chart.css. */
export const isChart = (drawing: string): boolean => /<svg\b[^>]*\sclass=["']chart["']/.test(drawing)

const BUILT_PATHS = ['/', '/feed.xml', '/sitemap.xml', '/robots.txt', '/index.html']

/**
 * Tells whether the site has what a link names.
 * @param link such as '/cv.pdf?v=2#page=2', '/privacy.html' for pages/privacy.md of any language, or '/vi/privacy.html'
 */
export function hasLinkTarget(link: string): boolean {
  const path = parseLinkPath(link)
  // A static host has names in NFC only.
  if (!path || path !== path.normalize()) return false
  const homes = listLanguageFolders().map((folder) => `/${basename(folder)}/`)
  return [...BUILT_PATHS, ...homes].includes(path) || isPublicPath(path) || isMarkdownPage(path)
}

/** Case-sensitive as the server is, and as the file system of a Mac is not. */
const isPublicPath = (path: string): boolean =>
  [path, path.replace(/\/?$/, '/index.html')].some((file) => {
    const found = file.split('/').slice(1).reduce<string | undefined>(findInFolder, PUBLIC)
    return found && statSync(found).isFile()
  })

/** Every host serves a page of such a name, and every link can have it. */
export const PAGE_NAME = /^[\w.-]+$/
export const RESERVED_PAGE_NAMES = ['404', 'index']

function isMarkdownPage(path: string): boolean {
  const [, tag, name] = /^(?:\/([\w-]+))?\/([\w.-]+)\.html$/.exec(path) ?? []
  const folders = listContentFolders().filter((folder) => !tag || folder === `${MAIN_FOLDER}/${tag}`)
  // A language has each page of content/, too.
  return folders.some((folder) => [folder, MAIN_FOLDER].some((one) => hasSiteFile(`${one}/pages/${name}.md`)))
}

/** @returns the path of its component below the site's folder; one of the owner's comes first */
export const findSection = (name: string): string | undefined =>
  ['content', 'src'].map((folder) => `${folder}/sections/${name}/${name}.tsx`).find(hasSiteFile)

export function listSectionNames(): string[] {
  const names = globSync('{src,content}/sections/*', { cwd: ROOT }).map((path) => basename(path))
  return [...new Set(names.filter(findSection))].sort()
}

export const makeNetworkIconPath = (name: string): string => join(ROOT, `node_modules/simple-icons/icons/${name}.svg`)

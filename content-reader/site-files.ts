import { existsSync, globSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listContentFolders, MAIN_FOLDER, ROOT } from './content-folders.ts'

/** What files of the site a value of `content/` may name. */

const PICTURES = join(ROOT, 'content/pictures')
const PUBLIC = join(ROOT, 'content/public')

/** @param path below the site's folder */
export const hasSiteFile = (path: string): boolean => existsSync(join(ROOT, path))

/** A Mac writes the é of a file name as two characters, a keyboard as one. */
function findFileName(folder: string, written: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.includes(written) ? written : names.find((other) => other.normalize() === written.normalize())
}

/** The editor writes a / before the name. */
export function findPicture(file: string): string | undefined {
  const name = findFileName(PICTURES, file.replace(/^\//, ''))
  return name && join(PICTURES, name)
}

export const isDrawing = (file: string): boolean => /\.svg$/i.test(file)

/** A chart is drawn into the page, in its fonts and colors: src/charts/inline-chart.css. */
export const isChart = (drawing: string): boolean => /<svg\b[^>]*\sclass=["']chart["']/.test(drawing)

/** @param path such as '/cv.pdf', '/privacy.html' for pages/privacy.md of any language, or '/vi/privacy.html' */
export const isSitePath = (path: string): boolean => isPublicPath(path) || isMarkdownPage(path)

/** Case-sensitive as the server is, and as the file system of a Mac is not. */
function isPublicPath(path: string): boolean {
  const names = path.split('/').filter(Boolean)
  return (
    existsSync(PUBLIC + path) &&
    names.every((name, index) => findFileName(join(PUBLIC, ...names.slice(0, index)), name))
  )
}

function isMarkdownPage(path: string): boolean {
  const [, tag, name] = /^(?:\/([\w-]+))?\/([\w.-]+)\.html$/.exec(path) ?? []
  const folders = listContentFolders().filter((folder) => !tag || folder === `${MAIN_FOLDER}/${tag}`)
  // A language has each page of content/, too.
  return folders.some((folder) => [folder, MAIN_FOLDER].some((one) => hasSiteFile(`${one}/pages/${name}.md`)))
}

/** @returns the path of its component below the site's folder; one of the owner's comes first */
export const findSection = (name: string): string | undefined =>
  ['content', 'src'].map((folder) => `${folder}/sections/${name}/${name}.tsx`).find(hasSiteFile)

/** Navigation and footer are left out, because every page has them. */
export function listSectionNames(): string[] {
  const names = globSync('{src,content}/sections/*', { cwd: ROOT }).map((path) => basename(path))
  const sections = new Set(names.filter((name) => findSection(name) && !['navigation', 'footer'].includes(name)))
  return [...sections].sort()
}

export const makeNetworkIconPath = (name: string): string => join(ROOT, `node_modules/simple-icons/icons/${name}.svg`)

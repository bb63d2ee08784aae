import { constants, globSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { isPublicFile } from '../../shared/served-paths.ts'
import { type Build, makeDistServerPath, type ResponseHeaders, requireBuild } from './build-info.ts'

export type LanguagePages = {
  notFound: string
  /** The page that answers a form without script. */
  formResponsePage: string
  /** The words of the page, which content/ may no longer have. */
  content: Content
}
export type ServedFiles = { folder: string; headers: ResponseHeaders }

/** The files are copies, which another build does not change. */
export type Site = ServedFiles & {
  build: Build
  /** The pages by the home page of their language, such as `/vi/`. */
  pages: Map<string, LanguagePages>
  deskFiles: ServedFiles
  remove: () => Promise<void>
}

/** @returns the pages in the language of `url` */
export const getLanguagePages = ({ pages }: Pick<Site, 'pages'>, url: string): LanguagePages =>
  (pages.get(/^\/[^/?]+\//.exec(url)?.[0] ?? '/') ?? pages.get('/')) as LanguagePages

/** Reads the built site, all of one build. @throws how to fix it, when there is no complete build */
export async function loadSite(dist = 'dist'): Promise<Site> {
  try {
    return await copySite(dist)
  } catch (error) {
    throw explainCopyError(error as NodeJS.ErrnoException)
  }
}

async function copySite(dist: string): Promise<Site> {
  const build = requireBuild(dist)
  const distServer = makeDistServerPath(dist)
  const copy = await mkdtemp(join(tmpdir(), 'site-'))
  const touching = setInterval(() => touchFiles(copy).catch(() => {}), TOUCH_EVERY_MS).unref()
  const remove = () => {
    clearInterval(touching)
    return rm(copy, { recursive: true, force: true })
  }
  try {
    const site = {
      build,
      folder: await copyForVisitors(dist, join(copy, 'page')),
      headers: await readJson(join(distServer, 'headers.json')),
      pages: await readPages(dist),
      deskFiles: {
        folder: await copyForVisitors(join(distServer, 'desk'), join(copy, 'desk')),
        headers: await readJson(join(distServer, 'desk-headers.json')),
      },
      remove,
    }
    if (JSON.stringify(requireBuild(dist)) !== JSON.stringify(build))
      throw new Error(`${dist}/ was built anew meanwhile: start again.`)
    return site
  } catch (error) {
    await remove()
    throw error
  }
}

/** A container may have a read-only root, and a service no room for temporary files. */
function explainCopyError(error: NodeJS.ErrnoException): Error {
  const { code = '', syscall, message } = error
  if (syscall !== 'mkdtemp' && !['ENOSPC', 'EDQUOT'].includes(code)) return error
  return new Error(
    `The page can't be copied to ${tmpdir()}: ${message}. Set TMPDIR to a folder that has room and where this user may write.`,
  )
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

async function readPages(dist: string): Promise<Site['pages']> {
  const distServer = makeDistServerPath(dist)
  const pages: Site['pages'] = new Map()
  for (const file of globSync('{,*/}form-response.html', { cwd: distServer })) {
    const language = dirname(file)
    pages.set(language === '.' ? '/' : `/${language}/`, {
      notFound: await readFile(join(dist, language, '404.html'), 'utf8'),
      formResponsePage: await readFile(join(distServer, file), 'utf8'),
      content: await readJson(join(distServer, language, 'content.json')),
    })
  }
  return pages
}

/** Copies only public files, and no not-found page, since that has no URL of its own. */
async function copyForVisitors(from: string, to: string): Promise<string> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isPublicFile(entry.name) || /^404\.html(\.\w+)?$/.test(entry.name)) continue
    const source = join(entry.parentPath, entry.name)
    // A Mac may write ü as two characters, and URLs have it as one character.
    const target = join(to, relative(from, source).normalize())
    // The ETag depends on the time of the last change.
    await cp(source, target, { preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
  }
  return to
}

/** Many systems remove temporary files that nothing has touched for ten days, and a Mac after three: man tmpfiles.d */
const TOUCH_EVERY_MS = 12 * 3_600_000

/** Changes only the time of the last access, since the ETag depends on the time of the last change. */
async function touchFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    await utimes(path, new Date(), (await stat(path)).mtime)
  }
}

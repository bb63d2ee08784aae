import { constants, existsSync, globSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { HostHeaders } from '../../shared/host-headers.ts'
import { isForVisitors } from '../../shared/public-files.ts'
import type * as FormAnswers from '../native-forms/form-answers.ts'
import { type Built, findBuilt, isCurrent } from './find-built.ts'

export type Answers = { notFound: string; formResult: string; formAnswers: typeof FormAnswers }

export type Site = {
  /** A copy, which another build does not change. */
  folder: string
  /** By the home page of their language, like `/vi/`. */
  answers: Map<string, Answers>
  headers: HostHeaders
  remove: () => Promise<void>
}

export const answersFor = ({ answers }: Pick<Site, 'answers'>, url: string): Answers =>
  (answers.get(/^\/[^/?]+\//.exec(url)?.[0] ?? '/') ?? answers.get('/')) as Answers

/** Together longer than a build takes to rename its folder. */
const LOOK_AGAIN_MS = 20
const LOOKS_MAX = 10

export async function loadSite(dist: string, hosts: string): Promise<Site> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const built = findBuilt(dist, hosts)
    const site = built && (await copySite(built).catch(ignoreIfReplaced(built)))
    if (built && site && isCurrent(built)) return site
    await site?.remove()
    await wait(LOOK_AGAIN_MS)
  }
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}/: run npm run build first.`)
  throw new Error(`${hosts}/ lacks what belongs to ${dist}/: run npm run build again.`)
}

/** A missing file is a fault unless another build has just become current. */
function ignoreIfReplaced(built: Built) {
  return (error: Error) => {
    if (isCurrent(built) && existsSync(built.hosts)) throw error
    return undefined
  }
}

async function copySite({ dist, hosts }: Built): Promise<Site> {
  const answers = new Map<string, Answers>()
  for (const file of globSync('{,*/}form-result.html', { cwd: hosts })) {
    const home = `/${dirname(file)}/`.replace('/./', '/')
    const read = (path: string) => readFile(path, 'utf8')
    answers.set(home, {
      notFound: await read(join(dist, home, '404.html')),
      formResult: await read(join(hosts, file)),
      formAnswers: await import(pathToFileURL(join(hosts, home, 'form-answers.mjs')).href),
    })
  }
  const headers: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  return { answers, headers, ...(await copyForVisitors(dist)) }
}

/** The not-found page is left out, as it is no page of its own. */
export async function copyForVisitors(from: string): Promise<Pick<Site, 'folder' | 'remove'>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isForVisitors(entry.name) || /^404\.html(\.\w+)?$/.test(entry.name)) continue
      const source = join(entry.parentPath, entry.name)
      // A Mac may write ü as two characters, addresses have one.
      const target = join(folder, relative(from, source).normalize())
      // The ETag depends on the times.
      await cp(source, target, { preserveTimestamps: true, mode: constants.COPYFILE_FICLONE })
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, remove }
}

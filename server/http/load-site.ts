import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { HostHeaders } from '../../shared/host-headers.ts'
import type * as FormAnswers from '../submissions/form-answers.ts'
import { type Built, findBuilt, isStill } from './find-built.ts'
import { loadFiles, type SiteFile } from './load-files.ts'

/** What the server says by itself, in one language. */
export type Answers = { notFound: SiteFile; formResult: string; formAnswers: typeof FormAnswers }

/** The files by their path in the address, with the home page as '/'; and the answers by the home page of their language. */
export type Site = { files: Map<string, SiteFile>; answers: Map<string, Answers>; headers: HostHeaders }

/** The answers for an address: in the language below whose home page it is. */
export const answersFor = ({ answers }: Pick<Site, 'answers'>, path: string): Answers =>
  (answers.get(/^\/[^/?]+\//.exec(path)?.[0] ?? '/') ?? answers.get('/')) as Answers

/** A build may be renaming its folders, which takes less. */
const LOOK_AGAIN_MS = 20
const LOOKS_MAX = 10

/**
 * Reads the built site into memory: it is smaller than a photograph, and no request can name a file that isn't in it.
 * @throws if the site has not been built, or no build of it is whole
 */
export async function loadSite(dist: string, hosts: string): Promise<Site> {
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const built = findBuilt(dist, hosts)
    const site = built && (await readSite(built).catch(unlessStill(built)))
    if (built && site && isStill(built)) return site
    await wait(LOOK_AGAIN_MS)
  }
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no built site in ${dist}/: run npm run build first.`)
  throw new Error(`${dist}/ and ${hosts}/ are not of one whole build: run npm run build again.`)
}

/** A missing file is a fault only while the build still exists. */
function unlessStill(built: Built) {
  return (error: Error) => {
    if (isStill(built)) throw error
    return undefined
  }
}

async function readSite({ dist, hosts }: Built): Promise<Site> {
  const table: HostHeaders = JSON.parse(await readFile(join(hosts, 'headers.json'), 'utf8'))
  const files = await loadFiles(dist, table)
  const answers = new Map<string, Answers>()
  for (const file of globSync('{,*/}form-result.html', { cwd: hosts })) {
    const home = `/${dirname(file)}/`.replace('/./', '/')
    const [page, notFound] = [take(files, `${home}index.html`), take(files, `${home}404.html`)]
    files.set(home, page)
    const formResult = await readFile(join(hosts, file), 'utf8')
    const formAnswers = await import(pathToFileURL(join(hosts, home, 'form-answers.mjs')).href)
    answers.set(home, { notFound, formResult, formAnswers })
  }
  return { files, answers, headers: table }
}

function take(files: Map<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path)
  if (!file) throw new Error(`The built site lacks ${path}: run npm run build again.`)
  files.delete(path)
  return file
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { HostHeaders } from '../../shared/host-headers.ts'
import type * as FormAnswers from '../submissions/form-answers.ts'
import { type Built, findBuilt, isStill } from './find-built.ts'
import { loadFiles, type SiteFile } from './load-files.ts'

/** The files by their path in the address, with the home page as '/'. */
export type Site = {
  files: Map<string, SiteFile>
  notFound: SiteFile
  formResult: string
  formAnswers: typeof FormAnswers
  headers: HostHeaders
}

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
  const [home, notFound] = [take(files, '/index.html'), take(files, '/404.html')]
  files.set('/', home)
  const formResult = await readFile(join(hosts, 'form-result.html'), 'utf8')
  const formAnswers = await import(pathToFileURL(join(hosts, 'form-answers.mjs')).href)
  return { files, notFound, formResult, formAnswers, headers: table }
}

function take(files: Map<string, SiteFile>, path: string): SiteFile {
  const file = files.get(path)
  if (!file) throw new Error(`The built site lacks ${path}: run npm run build again.`)
  files.delete(path)
  return file
}

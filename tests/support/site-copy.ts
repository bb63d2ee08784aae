import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Content } from '#content-schema'
import { parseYamlFiles } from '../../content-reader/read-content.ts'

const NEEDED = [
  'backup',
  'build',
  'content',
  'content-reader',
  'content-schema',
  'desk',
  'doctor',
  'editor',
  'leads',
  'owner',
  'package-lock.json',
  'package.json',
  'server',
  'shared',
  'src',
  'supabase',
  'tsconfig.json',
  'vite.config.ts',
]

type Copy = { folder: string; close: () => Promise<void> }

/** The sources, and what `more` names, in a folder of their own, to be edited and built without touching the real ones. */
export async function copySite(...more: string[]): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'))
  // Faster than Node's own.
  await promisify(execFile)('cp', ['-r', ...NEEDED, ...more, folder])
  const link = (path: string) => symlink(resolve(path), join(folder, path))
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  // Two development servers must not share what Vite has bundled for the browser. Pictures that are not really in the folder it serves as they
  // are, also where the page imports them as modules.
  for (const entry of await readdir('node_modules'))
    if (entry !== '.vite' && entry !== '.cache') await link(`node_modules/${entry}`)
  // What takes long to make is shared; a program that ends still writes into `compiled`, when the copy may be gone.
  for (const cache of ['node_modules/.cache/compiled', 'node_modules/.cache/editor']) {
    await mkdir(cache, { recursive: true })
    await link(cache)
  }
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

/** `dist/` and `dist-hosts/` in a folder of their own. */
export type BuiltCopy = Copy & { dist: string; distHosts: string }

/** The site as `npm run build` left it. */
export async function copyBuiltSite(): Promise<BuiltCopy> {
  const copy = await makeBuiltFolder()
  await cp('dist', copy.dist, { recursive: true })
  await cp('dist-hosts', copy.distHosts, { recursive: true })
  return copy
}

/** The site as a build with other variables leaves it. */
export async function buildSite(variables: Record<string, string>): Promise<BuiltCopy> {
  const copy = await makeBuiltFolder()
  const env = { ...process.env, NODE_ENV: '', ...variables }
  await promisify(execFile)(process.execPath, ['build/build.ts', '--out', copy.dist], { env })
  return copy
}

async function makeBuiltFolder(): Promise<BuiltCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  const dist = join(folder, 'dist')
  return { folder, dist, distHosts: `${dist}-hosts`, close: () => rm(folder, { recursive: true, force: true }) }
}

const LAYLA = join(import.meta.dirname, '../personas/layla')

/** A copy of the site with the content of Layla, an owner who is nothing like the sample, in Arabic alone. */
export const copyLaylasSite = () => copySiteOfLayla((file) => !file.includes('content/en'))
/** The same in Arabic and English. */
export const copyLaylasBilingualSite = () => copySiteOfLayla(() => true)

async function copySiteOfLayla(filter: (file: string) => boolean): Promise<Copy> {
  const copy = await copySite()
  await rm(join(copy.folder, 'content'), { recursive: true })
  await cp(LAYLA, copy.folder, { recursive: true, filter })
  return copy
}

/** The words in the files of Layla's `content`, or of her `content/en`. */
export const readLaylasContent = (folder: 'content' | 'content/en' = 'content') =>
  Object.fromEntries(
    parseYamlFiles(`tests/personas/layla/${folder}`).map(({ name, writtenValue }) => [name, writtenValue]),
  ) as Content

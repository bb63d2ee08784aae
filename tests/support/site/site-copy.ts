import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parseYamlFiles } from '../../../content-model/reader/read-content.ts'
import type { Content } from '../../../content-model/schemas/content-types.ts'

const NEEDED = [
  'build',
  'commands',
  'content',
  'content-model',
  'desk',
  'editor',
  'form-model',
  'leads',
  'package-lock.json',
  'package.json',
  'server',
  'shared',
  'src',
  'supabase',
  'tsconfig.json',
]

type Copy = { folder: string; close: () => Promise<void> }

/**
 * Copies the sources, and what `more` names, into a folder of their own, to be edited and built there. This file is
 * also for Playwright's tests; open-site-copy.ts is for Vitest's.
 */
export async function copySite(...more: string[]): Promise<Copy> {
  // An owner's folder may have such a name.
  const folder = await mkdtemp(join(tmpdir(), "Ada's 50%20 site-"))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    await promisify(execFile)('cp', ['-r', ...NEEDED, ...more, folder])
  } catch (error) {
    // There may be no build to copy.
    await close()
    throw error
  }
  const link = (path: string) => symlink(resolve(path), join(folder, path))
  await mkdir(join(folder, 'node_modules/.cache'), { recursive: true })
  // Two development servers must not share what Vite has bundled for the browser. A linked picture would be served as
  // it is, also if the page imports it as a module.
  for (const entry of await readdir('node_modules'))
    if (entry !== '.vite' && entry !== '.cache') await link(`node_modules/${entry}`)
  // Caches are shared; a program that ends still writes into `compiled`, when the copy may be gone.
  for (const cache of ['node_modules/.cache/compiled', 'node_modules/.cache/editor']) {
    await mkdir(cache, { recursive: true })
    await link(cache)
  }
  return { folder, close }
}

const LAYLA = join(import.meta.dirname, '../../personas/layla')

/** Copies the site with the content of Layla, who is nothing like the sample: in Arabic, and in English if asked. */
export async function copyLaylasSite({ isBilingual = false } = {}): Promise<Copy> {
  const copy = await copySite()
  await rm(join(copy.folder, 'content'), { recursive: true })
  const filter = (file: string) => isBilingual || !file.includes('content/en')
  await cp(LAYLA, copy.folder, { recursive: true, filter })
  return copy
}

/** The words in the files of Layla's `content`, or of her `content/en`. */
export const readLaylasContent = (folder: 'content' | 'content/en' = 'content') =>
  Object.fromEntries(
    parseYamlFiles(`tests/personas/layla/${folder}`).map(({ name, writtenValue }) => [name, writtenValue]),
  ) as Content

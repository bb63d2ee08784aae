import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const NEEDED = [
  'build',
  'content',
  'content-schema',
  'desk',
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

/** What `npm run check` reads besides. */
export const CHECKED_TOO = ['.gitignore', 'bench', 'biome.json', 'docs', 'knip.json', 'playwright.config.ts', 'tests']

type Copy = { folder: string; remove: () => Promise<void> }

/** The sources, and what `more` names, in a folder of their own, to be edited and built without touching the real ones. */
export async function copyOfTheSite(...more: string[]): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'))
  // Faster than Node's own.
  await promisify(execFile)('cp', ['-r', ...NEEDED, ...more, folder])
  await mkdir(join(folder, 'node_modules'))
  // Two development servers must not share what Vite has bundled for the browser.
  for (const entry of await readdir('node_modules'))
    if (entry !== '.vite') await symlink(resolve('node_modules', entry), join(folder, 'node_modules', entry))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

const LAYLA = 'tests/personas/layla'
/** What her page says in English. */
const IN_ENGLISH = 'content/en'

/** The site of Layla, an owner who is nothing like the sample: a copy, with `more`, and `tests/personas/layla` put into it, in Arabic alone. */
export async function laylasSite(...more: string[]): Promise<Copy> {
  const copy = await copyOfTheSite(...more)
  await rm(join(copy.folder, 'content'), { recursive: true })
  await cp(LAYLA, copy.folder, { recursive: true, filter: (file) => !file.includes(IN_ENGLISH) })
  return copy
}

/** Her site in Arabic and English. */
export async function laylasSiteInEnglishToo(...more: string[]): Promise<Copy> {
  const copy = await laylasSite(...more)
  await cp(join(LAYLA, IN_ENGLISH), join(copy.folder, IN_ENGLISH), { recursive: true })
  return copy
}

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NEEDED = [
  'build',
  'content',
  'package.json',
  'public',
  'server',
  'shared',
  'src',
  'supabase',
  'tsconfig.json',
  'vite.config.ts',
]

/** The sources, and what `more` names, in a folder of their own, to be edited and built without touching the real ones. */
export async function copyOfTheSite(...more: string[]): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'))
  for (const entry of [...NEEDED, ...more]) await cp(entry, join(folder, entry), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

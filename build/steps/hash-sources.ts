import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build reads: `supabase.sql` of the hosts is made of the migrations. */
const SOURCES = [
  '{content,content-schema,desk/page,editor,shared,src}/**/*.*',
  'build/**/*.ts',
  'desk/contract.ts',
  'supabase/migrations/*.sql',
  'package-lock.json',
  'vite.config.ts',
]

/** Vite reads these for a build. */
export const SETTINGS_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

export const hashSources = (folder = '.'): string => hashFiles(SOURCES, folder)

export function hashSettings(): string {
  const names = Object.keys(process.env).filter((name) => name === 'BASE_PATH' || name.startsWith('VITE_'))
  const settings = names.sort().map((name) => `${name}=${process.env[name]}`)
  return createHash('sha256').update(settings.join('\0')).update(hashFiles(SETTINGS_FILES)).digest('hex').slice(0, 16)
}

/** @param patterns globs relative to `folder`; tests are left out */
export function hashFiles(patterns: string[], folder = '.'): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: folder }).filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

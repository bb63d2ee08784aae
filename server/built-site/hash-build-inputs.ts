import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isSystemFile } from '../../content-model/files/content-folders.ts'

/** The files that a build reads. It makes `supabase.sql` for hosts of the migrations. */
const BUILD_INPUTS = [
  '{content,content-model,desk/page,editor,form-model,shared,src}/**/{*,.*,.*/**}',
  'build/**/*.ts',
  'desk/contract.ts',
  'supabase/migrations/*.sql',
  'package-lock.json',
]

/** Vite reads these for a build. */
export const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local']

export const hashBuildInputs = (folder = '.'): string => hashFiles(BUILD_INPUTS, folder)

export function hashBuildVariables(): string {
  const names = Object.keys(process.env).filter((name) => name === 'BASE_PATH' || name.startsWith('VITE_'))
  const variables = names.sort().map((name) => `${name}=${process.env[name]}`)
  return createHash('sha256').update(variables.join('\0')).update(hashFiles(ENV_FILES)).digest('hex').slice(0, 16)
}

/** @param patterns globs relative to `folder`; tests are left out, and what a system leaves */
export function hashFiles(patterns: string[], folder = '.'): string {
  const hash = createHash('sha256')
  const isInput = (file: string) =>
    !file.includes('.test.') &&
    !isSystemFile(basename(file)) &&
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile()
  for (const file of globSync(patterns, { cwd: folder }).filter(isInput).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

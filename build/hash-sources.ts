import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  '{content,content-schema,desk/page,editor,shared,src}/**/*.*',
  'build/**/*.ts',
  'desk/contract.ts',
  'server/native-forms/form-responses.ts',
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

export const CV_FILE = 'content/public/cv.pdf'

/** A comment after the end of the PDF, which readers of PDF skip. File times would not do: Git keeps none. */
const MARK = /\n%words ([0-9a-f]+)\n$/

const hashWords = () => hashFiles(['content/*.yaml'])

/** Notes in a printed CV the words that it was printed from. */
export const markCv = (pdf: Buffer): Buffer => Buffer.concat([pdf, Buffer.from(`\n%words ${hashWords()}\n`)])

/** @returns a line where npm run make has printed the CV from other words; undefined for a CV of the owner's own */
export function findOldCv(): string | undefined {
  const [, printed] = existsSync(CV_FILE) ? (MARK.exec(readFileSync(CV_FILE, 'latin1').slice(-100)) ?? []) : []
  return printed && printed !== hashWords()
    ? `${CV_FILE}: printed from other words. Print it again: npm run make -- cv`
    : undefined
}

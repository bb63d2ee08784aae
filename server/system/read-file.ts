import { readFileSync } from 'node:fs'

/** Reads a file that another process may delete at any moment, so a check before reading would not be enough. */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

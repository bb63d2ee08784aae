import { readFileSync } from 'node:fs'

/** For a file that another process may remove at any moment: asking first whether it exists would not be enough. */
export function readFileIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

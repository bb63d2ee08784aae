import type { ParsedFile } from '../../../content-reader/read-content.ts'
import { findValueLine } from './find-line.ts'

/**
 * `path` is that of a value in the file; a problem of the whole file has neither path nor line. The message says what is wrong and how to fix it,
 * such as "missing. Write a text."
 */
export type Problem = { file: string; path?: PropertyKey[]; line?: number; message: string }

/** @returns such as "content/hero.yaml, line 2: tagline: missing. Write a text." */
export function formatProblem({ file, path, line, message }: Problem, parsedFiles: ParsedFile[]): string {
  const parsed = parsedFiles.find((one) => one.file === file)
  const found = line ?? (parsed && path && findValueLine(parsed, path))
  return [found ? `${file}, line ${found}` : file, path && formatPath(path), message].filter(Boolean).join(': ')
}

/** @returns such as projects[0].title */
export const formatPath = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

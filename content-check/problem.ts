import type { ParsedFile } from '../content-reader/read-content.ts'
import type { FieldPath } from './field-paths.ts'
import { findValueLine } from './find-line.ts'

/**
 * A problem of the whole file has neither path nor line. The message says what is wrong and how to fix it, such as
 * "missing. Write a text."
 */
export type Problem = { file: string; fieldPath?: FieldPath; line?: number; message: string }

/** @returns such as "content/hero.yaml, line 2: tagline: missing. Write a text." */
export function formatProblem({ file, fieldPath, line, message }: Problem, parsedFiles: ParsedFile[]): string {
  const parsed = parsedFiles.find((one) => one.file === file)
  const found = line ?? (parsed && fieldPath && findValueLine(parsed, fieldPath))
  return [found ? `${file}, line ${found}` : file, fieldPath && formatFieldPath(fieldPath), message]
    .filter(Boolean)
    .join(': ')
}

/** @returns such as projects[0].title */
export const formatFieldPath = (fieldPath: FieldPath): string =>
  fieldPath
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

import type { ContentFile } from './content-files.ts'
import { type FieldPath, formatFieldPath } from './field-paths.ts'
import { findValueLine } from './find-line.ts'

/**
 * A problem of the whole file has no line. The message says what is wrong and how to fix it, such as
 * "tagline: missing. Write a text."
 */
export type Problem = { file: string; line?: number; message: string }

/** @returns such as "content/hero.yaml, line 2: tagline: missing. Write a text." */
export const formatProblem = ({ file, line, message }: Problem): string =>
  `${line ? `${file}, line ${line}` : file}: ${message}`

/** A problem of a value, at its line unless the file is missing. */
export function makeFieldProblem(contentFile: ContentFile, fieldPath: FieldPath, message: string): Problem {
  const { file, parsed } = contentFile
  const line = parsed && findValueLine(parsed, fieldPath)
  return { file, line, message: fieldPath.length > 0 ? `${formatFieldPath(fieldPath)}: ${message}` : message }
}

import { isMap, type Node } from 'yaml'
import type { ParsedFile } from '../../content-model/reader/read-content.ts'
import { type FieldPath, formatFieldPath } from '../inputs/field-paths.ts'
import type { ContentFile } from '../inputs/list-content-files.ts'

/**
 * A problem of the whole file has no line. The message says what is wrong and how to fix it, such as
 * "tagline: missing. Write a text."
 */
export type Problem = { path: string; line?: number; message: string }

/** @returns such as "content/hero.yaml, line 2: tagline: missing. Write a text." */
export const formatProblem = ({ path, line, message }: Problem): string =>
  `${line ? `${path}, line ${line}` : path}: ${message}`

/** A problem of a value, at its line unless the file is missing. */
export function makeFieldProblem(contentFile: ContentFile, fieldPath: FieldPath, message: string): Problem {
  const { path, parsed } = contentFile
  const line = parsed && findValueLine(parsed, fieldPath)
  return { path, line, message: fieldPath.length > 0 ? `${formatFieldPath(fieldPath)}: ${message}` : message }
}

/**
 * Finds the line of a value's key, counted from 1. A missing value has the line of the nearest group around it. What YAML
 * itself can't read has its line from findErrorCause in yaml-problems.ts.
 */
function findValueLine(parsed: ParsedFile, fieldPath: FieldPath): number {
  const groupPath = fieldPath.slice(0, -1)
  const name = fieldPath.at(-1)
  const group = parsed.document.getIn(groupPath, true)
  const pair = isMap(group) ? group.items.find(({ key }) => String(key) === name) : undefined
  const { range } = (pair?.key ?? parsed.document.getIn(fieldPath, true) ?? {}) as Partial<Node>
  if (range || fieldPath.length === 0) return parsed.lineCounter.linePos(range?.[0] ?? 0).line
  return findValueLine(parsed, groupPath)
}

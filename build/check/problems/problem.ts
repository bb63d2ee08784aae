import { isMap, isSeq, type Node } from 'yaml'
import type { ParsedFile } from '../../../content-reader/read-content.ts'

/**
 * `path` is that of a value in the file; a problem of the whole file has neither path nor line. The message says what is wrong and how to fix it,
 * such as "missing. Write a text."
 */
export type Problem = { file: string; path?: PropertyKey[]; line?: number; message: string }

/** @returns such as "content/hero.yaml, line 2: tagline: missing. Write a text." */
export function formatProblem({ file, path, line, message }: Problem, parsedFiles: ParsedFile[]): string {
  const parsed = parsedFiles.find((one) => one.file === file)
  const found = line ?? (parsed && path && findLine(parsed, path))
  return [found ? `${file}, line ${found}` : file, path && formatPath(path), message].filter(Boolean).join(': ')
}

/** Such as projects[0].title. */
export const formatPath = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** 1-based; for a missing field the line of the nearest group around it. */
function findLine({ document, lines }: ParsedFile, path: PropertyKey[]): number {
  let node = document.contents as Node | null
  let offset = 0
  for (const key of path) {
    const pair = isMap(node) ? node.items.find(({ key: name }) => String(name) === String(key)) : undefined
    const next = (pair?.value ?? (isSeq(node) ? node.items[Number(key)] : undefined)) as Node | undefined
    offset = ((pair?.key as Node | undefined) ?? next)?.range?.[0] ?? offset
    if (!next) break
    node = next
  }
  return lines.linePos(offset).line
}

import type { Token } from 'marked'
import { isMap, type Node, visit } from 'yaml'
import type { ParsedFile } from '../content-reader/read-content.ts'
import type { FieldPath } from './field-paths.ts'
import { isFixedByQuotes } from './quote-text.ts'

/** @returns the line of a value's key, counted from 1. A missing value has the line of the nearest group around it. */
export function findValueLine(parsed: ParsedFile, fieldPath: FieldPath): number {
  const [groupPath, name] = [fieldPath.slice(0, -1), fieldPath.at(-1)]
  const group = parsed.document.getIn(groupPath, true)
  const pair = isMap(group) ? group.items.find(({ key }) => String(key) === name) : undefined
  const { range } = (pair?.key ?? parsed.document.getIn(fieldPath, true) ?? {}) as Partial<Node>
  if (range || fieldPath.length === 0) return parsed.lineCounter.linePos(range?.[0] ?? 0).line
  return findValueLine(parsed, groupPath)
}

type ErrorLine = { line: number; cause?: 'number sign' | 'no quotes' }

/** @returns the line that the owner has to edit for the first error, and what the parser can't know of it */
export function findErrorLine({ document, lineCounter }: ParsedFile, lines: string[]): ErrorLine {
  const [error, next] = document.errors
  // The parser takes a line that is further in for the rest of the text before it.
  if (error?.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY')
    return { line: lineCounter.linePos(next.pos[1]).line }
  const { line } = lineCounter.linePos(findErrorStart(document, error?.pos[0] ?? 0))
  // A text that begins with #, as in `rank: #1`, is a comment, and the parser looks for fields in the next line.
  if (/^[^#'"]*: +#[^ ]/.test(lines[line - 2] ?? '')) return { line: line - 1, cause: 'number sign' }
  // An unclosed bracket is reported in the next line.
  const unquoted = [line, line - 1].find((tried) => isFixedByQuotes(lines, tried - 1, document.errors.length))
  return unquoted ? { line: unquoted, cause: 'no quotes' } : { line }
}

/** The parser gives the end of the file for an unclosed quote, which begins above. */
function findErrorStart(document: ParsedFile['document'], position: number): number {
  let start = position
  visit(document, {
    Scalar: (_, { type, range }) => {
      const [from, to] = range ?? [position, position]
      if (type?.startsWith('QUOTE') && from < position && position <= to) start = from
    },
  })
  return start
}

/** @returns a function that finds the lines of a text's tokens, which it takes in their order */
export function createTokenFinder(text: string): (token: Token) => number {
  let cursor = 0
  return (token) => {
    const raw = token.raw.trim()
    // The search is for the first line only, since in a quote or a list the text has > or blanks before the others.
    const found = text.indexOf(raw.split('\n', 1)[0] ?? '', cursor)
    const start = found < 0 ? cursor : found
    const hasParts = ['tokens', 'items', 'rows'].some((parts) => parts in token)
    cursor = hasParts ? start : start + raw.length
    return text.slice(0, start).split('\n').length
  }
}

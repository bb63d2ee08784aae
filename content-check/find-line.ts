import type { Token } from 'marked'
import { type Document, isMap, type Node, visit } from 'yaml'
import type { ParsedFile } from '../content-reader/read-content.ts'
import type { FieldPath } from './field-paths.ts'

/** @returns the line of a value's key, counted from 1. A missing value has the line of the nearest group around it. */
export function findValueLine(parsed: ParsedFile, fieldPath: FieldPath): number {
  const [groupPath, name] = [fieldPath.slice(0, -1), fieldPath.at(-1)]
  const group = parsed.document.getIn(groupPath, true)
  const pair = isMap(group) ? group.items.find(({ key }) => String(key) === name) : undefined
  const { range } = (pair?.key ?? parsed.document.getIn(fieldPath, true) ?? {}) as Partial<Node>
  if (range || fieldPath.length === 0) return parsed.lines.linePos(range?.[0] ?? 0).line
  return findValueLine(parsed, groupPath)
}

/** @param position of an error of YAML; for an unclosed quote the end of the file, which gives the quote's line */
export const findErrorLine = ({ document, lines }: ParsedFile, position: number): number =>
  lines.linePos(findQuoteStart(document, position)).line

function findQuoteStart(document: Document, position: number): number {
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

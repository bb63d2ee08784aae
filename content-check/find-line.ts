import type { Token } from 'marked'
import { isMap, type Node, visit, type YAMLParseError } from 'yaml'
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

/** @returns the line of an error. The parser gives the end of the file for an unclosed quote, which begins above. */
export function findErrorLine({ document, lines }: ParsedFile, { pos: [position] }: YAMLParseError): number {
  let start = position
  visit(document, {
    Scalar: (_, { type, range }) => {
      const [from, to] = range ?? [position, position]
      if (type?.startsWith('QUOTE') && from < position && position <= to) start = from
    },
  })
  return lines.linePos(start).line
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

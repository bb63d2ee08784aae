import { type Document, isAlias, isMap, isScalar, type Node, Scalar, visit, type YAMLParseError } from 'yaml'
import type { ParsedFile } from '../read-content.ts'

type YamlProblem = { line: number; message: string }

export function findYamlProblems(file: ParsedFile): YamlProblem[] {
  const { document, lines, text } = file
  const rows = text.split(/\r?\n/)
  const invisible = rows.flatMap(findInvisible)
  if (invisible.length > 0) return invisible
  if (document.errors.length > 0) return [findParseProblem(file, rows)]
  const problems: YamlProblem[] = []
  visit(document, {
    Node: (_, node: Node) => {
      const { line } = lines.linePos(node.range?.[0] ?? 0)
      const message = checkNode(node, rows[line - 1] ?? '', text)
      if (message) problems.push({ line, message })
    },
  })
  return problems
}

const BLANKS = '\\u00a0\\u2000-\\u200a\\u202f\\u3000'
const ENTRY = '^ *(?:- *)?'
/** Characters that are neither letters nor spaces for a program: in an indentation, a name, or around a text or an address. */
const INVISIBLE = new RegExp(
  [
    `(?<=${ENTRY})[${BLANKS}]`,
    `(?<=${ENTRY}[\\w-]*)[${BLANKS}\\u200b-\\u200f](?=[\\w-]*:)`,
    `(?<=${ENTRY}[\\w-]+: *)[${BLANKS}]`,
    `[${BLANKS}](?=['"]?\\s*$)`,
    `(?<=(?:https?:|[\\w.]@)\\S*)[${BLANKS}]`,
    '[\\u200b\\u2060\\ufeff]',
  ].join('|'),
)

function findInvisible(row: string, at: number): YamlProblem[] {
  // A file may begin with a byte order mark.
  const text = at === 0 ? row.replace(/^\ufeff/, '') : row
  const found = /^\s*#/.test(text) ? undefined : INVISIBLE.exec(text)
  if (!found) return []
  const message = `invisible character in column ${found.index + 1}. Delete it, and type a space where one belongs.`
  return [{ line: at + 1, message }]
}

function findParseProblem({ document, lines }: ParsedFile, rows: string[]): YamlProblem {
  const [error, next] = document.errors
  // The parser takes a row that is further in for the rest of the text before it.
  if (error?.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY')
    return { line: lines.linePos(next.pos[1]).line, message: WRONG_INDENT }
  const { line } = lines.linePos(findQuoteStart(document, error?.pos[0] ?? 0))
  // A field whose text begins with # has no value, and the parser misses its fields in the next line.
  if (/^[^#'"]*: +#[^ ]/.test(rows[line - 2] ?? ''))
    return { line: line - 1, message: "text that begins with #. Write it between quotes: '#…'." }
  return { line, message: error ? explainParseError(error, rows[line - 1] ?? '') : NO_FIELD }
}

/** An unclosed quote is reported at the end of the file. @returns where the quoted text begins that holds a position, or that position */
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

const WRONG_INDENT =
  'wrong indentation here or in the field above. Write as many spaces as the other fields of the group have, or a dash and a space where an entry of a list begins.'
const NO_FIELD = 'not a field. Write a name, a colon, a space and a text, or move the line to the end of the one above.'
const PARSE_ERRORS: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'tab as indentation. Write two spaces for each step.',
  DUPLICATE_KEY: 'field that occurs twice. Remove one of the two.',
  MULTIPLE_DOCS: '--- on the line above. Remove it.',
  BAD_INDENT: WRONG_INDENT,
  MISSING_CHAR: 'unclosed quote. Write the same quote at the end of its text.',
  BLOCK_AS_IMPLICIT_KEY:
    'wrong indentation, or a colon in a text. Indent it as its group, or write the text between quotes.',
  BAD_DQ_ESCAPE: 'backslash between double quotes. Write single quotes around the text.',
  MULTILINE_IMPLICIT_KEY: NO_FIELD,
  UNEXPECTED_TOKEN:
    'unreadable here or in the field above. Write a name, a colon, a space and a text, with as many spaces before it as its group has.',
}

function splitLine(line: string): [field: string, words: string] {
  const [, field = '', words = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*)$/.exec(line) ?? []
  return [field, words]
}

/** The first explanation that fits the line: later ones fit more lines. */
function explainParseError({ code, message }: YAMLParseError, line: string): string {
  if (code === 'DUPLICATE_KEY' || code === 'MULTIPLE_DOCS') return String(PARSE_ERRORS[code])
  const [field, words] = splitLine(line)
  const [initial = ''] = words
  const isQuotedWithin = /^['"]/.test(words) && words.slice(1).includes(initial)
  if (/^[“„«][^“”„«»]*[”“»]$/.test(words)) return `typographic quotes. Write ${quoteText(field, words.slice(1, -1))}.`
  if (/^\s*-[^\s-]/.test(line)) return 'dash without a space. Write a space after it.'
  if (/^['"].*['"],$/.test(words)) return 'comma after a text. Remove it.'
  if (isQuotedWithin && initial === "'") return `unclosed quote. Write ’ within the text, or double it.`
  const isUnquoted = /^[“”„«»{[@`%*&!>|?,-]/.test(words)
  if (isUnquoted || isQuotedWithin) return `text that begins with ${initial}. Write ${quoteText(field, words)}.`
  if (/:(\s|$)/.test(words) && code === 'BLOCK_AS_IMPLICIT_KEY')
    return `colon in a text. Write ${quoteText(field, words)}.`
  if (code === 'MISSING_CHAR' && !/['"]/.test(line)) return NO_FIELD
  return PARSE_ERRORS[code] ?? `unreadable. ${message}`
}

const quoteText = (field: string, words: string) =>
  `${field.trim()} '${words.trim().replaceAll("'", "''")}'`.trimStart()

const isEmpty = (value: unknown) => value === null || (isScalar(value) && value.value === null)

function checkNode(node: Node, line: string, text: string): string | undefined {
  const [field, words] = splitLine(line)
  // A reference without quotes is a group of a field without a value.
  const isReference =
    isMap(node) && node.flow && node.items.length > 0 && node.items.every(({ value }) => isEmpty(value))
  const isHash = isEmpty(node) && /^#\S/.test(words)
  if (isAlias(node) || node.anchor || (node.tag && !node.tag.startsWith('tag:')) || isReference || isHash)
    return `text that begins with ${words[0]}. Write ${quoteText(field, words)}.`
  // Within braces a comma ends a value, so that 412,000 is read as 412 and a field 000 without a colon.
  if (isMap(node) && node.flow && node.items.some(({ value }) => value === null))
    return 'comma in a value. Write a number without it, like 1500, or a text between quotes.'
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return
  const isText = typeof node.value === 'string'
  if (isText && /^[“„«].*[”“»]$/s.test(String(node.value)))
    return `typographic quotes, which the page would show. Remove them, or write ${quoteText(field, words)}.`
  const isCutOff = /^[ \t]+#/.test(text.slice(node.range?.[1], node.range?.[2]))
  if ((isText || node.value === null) && isCutOff)
    return `text after #, which YAML skips. Write ${quoteText(field, words)}, or move the comment to its own line.`
}

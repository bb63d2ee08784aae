import { isAlias, isMap, isScalar, type Node, parseDocument, Scalar, visit, type YAMLParseError } from 'yaml'
import type { Source } from '../read-words.ts'

type YamlFault = { line: number; message: string }

export function findYamlFaults({ document, lines, text }: Source): YamlFault[] {
  const rows = text.split(/\r?\n/)
  const invisible = findInvisible(rows)
  if (invisible.length > 0) return invisible
  if (document.errors.length > 0) return [findParseFault(rows)]
  const faults: YamlFault[] = []
  visit(document, {
    Node: (_, node: Node) => {
      const { line } = lines.linePos(node.range?.[0] ?? 0)
      const message = checkNode(node, rows[line - 1] ?? '', text)
      if (message) faults.push({ line, message })
    },
  })
  return faults
}

/** The parser reports many faults at a later line, so the wrong one is that behind the longest part without a fault. */
function findParseFault(rows: string[]): YamlFault {
  const parse = (count: number) => parseDocument(rows.slice(0, count).join('\n'), { prettyErrors: false }).errors[0]
  const valid = rows.findLastIndex((_, at) => !parse(at))
  const line = isPreviousWrong(rows, valid) ? valid : valid + 1
  const row = rows[line - 1] ?? ''
  if (/^[^#'"]*: +#[^ ]/.test(row))
    return { line, message: "has a #, behind which nothing is read: write the text between quotes, '#…'" }
  const error = parse(valid + 1)
  if (error && (line > valid || /^\s*-[^\s-]/.test(row))) return { line, message: explainParseError(error, row) }
  return { line, message: FIELD.test(row) ? WRONG_INDENT : NO_FIELD }
}

const FIELD = /^\s*(?:- +)?\w[\w-]*:(?:\s|$)/
const measureIndent = (row = '') => row.search(/\S|$/)

/** Whether the row before is wrong: it begins a group without being a field, or further in than the rest of the group. */
function isPreviousWrong(rows: string[], at: number): boolean {
  const [outer, previous, row] = [rows[at - 2], rows[at - 1], rows[at]]
  if (previous === undefined || row === undefined || !/^ *[\w-]/.test(previous)) return false
  const [indent, previousIndent] = [measureIndent(row), measureIndent(previous)]
  if (previousIndent % 2 === 1 && indent % 2 === 0) return true
  const isEntry = /^\s*-/.test(previous)
  if (indent % 2 === 1 || row.includes('\t') || !(outer === undefined || /:\s*$|^\s*#/.test(outer) || isEntry))
    return false
  if (!FIELD.test(previous)) return isEntry ? indent > previousIndent : indent === previousIndent
  return indent < previousIndent && !isEntry && indent > (outer === undefined ? -1 : measureIndent(outer))
}

const BLANK = '[\\u00a0\\u2000-\\u200a\\u202f\\u3000]'
const ZERO_WIDTH = /[\u200b\u2060\ufeff]/
const NO_SPACES = 'begins with blanks that are no spaces: write spaces'
const INVISIBLE: [pattern: RegExp, message: string][] = [
  [new RegExp(`^\\s*${BLANK}`), NO_SPACES],
  [
    /^\s*(?:- )?[\w-]*[^\w\s:'"#-]*[\u00a0\u200b-\u200f\u2060\ufeff][\w-]*:/,
    'has an invisible character in the name of its field: type the name again',
  ],
  [new RegExp(`^\\s*(?:- )?[\\w-]+: *${BLANK}`), NO_SPACES.replace('begins', 'has a text that begins')],
  [ZERO_WIDTH, 'has a character without width, which nobody sees: type the text again'],
  [new RegExp(`${BLANK}+['"]?\\s*$`), 'ends with blanks that are no spaces: take them out'],
  [new RegExp(`(?:https?:|[\\w.]@)\\S*${BLANK}`), 'has a blank within an address: type the address again'],
]

/** Characters that look like nothing or like a space, and are neither for a program. */
const findInvisible = (rows: string[]): YamlFault[] =>
  rows.flatMap((row, at) => {
    // A file may begin with a byte order mark.
    const text = at === 0 ? row.replace(/^\ufeff/, '') : row
    const [, message] = INVISIBLE.find(([pattern]) => !/^\s*#/.test(text) && pattern.test(text)) ?? []
    return message ? [{ line: at + 1, message }] : []
  })

const WRONG_INDENT =
  'begins at another place than the fields of its group: write as many spaces before it as they have, or a dash and a space where an entry of a list begins'
const NO_FIELD =
  'is no field: write a name, a colon, a space and a text; what goes on from above belongs into that line'
const PARSE_ERRORS: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab: write two spaces for each step',
  DUPLICATE_KEY: 'says a field again: take one of the two out',
  MULTIPLE_DOCS: 'has a line of --- above it: take that out',
  BAD_INDENT: WRONG_INDENT,
  MISSING_CHAR: 'has a quote that is not closed: write the same one at the end of its text',
  BLOCK_AS_IMPLICIT_KEY:
    'begins further in than the fields of its group, or has a colon in a text, which then stands between quotes',
  BAD_DQ_ESCAPE: 'has a \\ between double quotes: write single ones around the text',
}

function splitLine(line: string): [field: string, words: string] {
  const [, field = '', words = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*)$/.exec(line) ?? []
  return [field, words]
}

function explainParseError({ code, message }: YAMLParseError, line: string): string {
  const [field, words] = splitLine(line)
  const isQuoted = /^['"]/.test(words)
  if (/^[“„«][^“”„«»]*[”“»]$/.test(words))
    return `has quotes of a word processor: ${suggestQuotes(field, words.slice(1, -1))}`
  if (/^[“”„«»]/.test(words)) return `has a text that begins with ${words[0]}: ${suggestQuotes(field, words)}`
  if (/^\s*-[^\s-]/.test(line)) return `has a dash without a space behind it: write - ${line.trim().slice(1)}`
  if (isQuoted && /['"],$/.test(words)) return `has a comma behind its text: take it out`
  const isQuotedWithin = isQuoted && words.slice(1).includes(words[0] ?? '')
  if (isQuotedWithin && words[0] === "'") return `has a ' in a text between such quotes: write ’ or ''`
  if (isQuotedWithin) return `has a " in a text between such quotes: ${suggestQuotes(field, words)}`
  if (/^[{[@`%*&!>|?,-]/.test(words) && code !== 'DUPLICATE_KEY' && code !== 'MULTIPLE_DOCS')
    return `has a text that begins with ${words[0]}: ${suggestQuotes(field, words)}`
  if (/:(\s|$)/.test(words) && code === 'BLOCK_AS_IMPLICIT_KEY')
    return `has a colon in a text: ${suggestQuotes(field, words)}`
  if (code === 'MISSING_CHAR' && !/['"]/.test(line)) return NO_FIELD
  if (PARSE_ERRORS[code]) return PARSE_ERRORS[code]
  if (code === 'MULTILINE_IMPLICIT_KEY') return NO_FIELD
  return `can't be read: ${message}`
}

const suggestQuotes = (field: string, words: string) =>
  `write ${field.trim()} '${words.trim().replaceAll("'", "''")}'`.replace('  ', ' ')

const isEmpty = (value: unknown) => value === null || (isScalar(value) && value.value === null)

function checkNode(node: Node, line: string, text: string): string | undefined {
  const [field, words] = splitLine(line)
  const quote = () => suggestQuotes(field, words)
  if (isAlias(node)) return `has a text that begins with *: ${quote()}`
  if (node.anchor) return `has a text that begins with &: ${quote()}`
  if (node.tag && !node.tag.startsWith('tag:')) return `has a text that begins with !: ${quote()}`
  // A reference without quotes is a group of a field without a value.
  if (isMap(node) && node.flow && node.items.length > 0 && node.items.every(({ value }) => isEmpty(value)))
    return `has a text that begins with {: ${quote()}`
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return
  const isText = typeof node.value === 'string'
  if (isText && /^[“„«].*[”“»]$/s.test(String(node.value)))
    return `has quotes of a word processor, which the page would show: write none, or ${quote()}`
  const isCutOff = /^[ \t]+#/.test(text.slice(node.range?.[1], node.range?.[2]))
  if ((isText || node.value === null) && isCutOff)
    return `has a #, behind which nothing is read: ${quote()}, or put a comment into a line of its own`
}

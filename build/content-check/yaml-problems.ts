import { isAlias, isMap, isScalar, type Node, parseDocument, Scalar, visit, type YAMLParseError } from 'yaml'
import type { ParsedFile } from '../../content-model/reader/read-content.ts'
import type { Problem } from './problem.ts'

/** Problems of text that YAML can't read, or reads as something else than the owner means. */
export function findYamlProblems(parsed: ParsedFile): Problem[] {
  const { path, document, lineCounter, text } = parsed
  const linesFromOne = ['', ...text.split(/\r?\n/)]
  const invisible = linesFromOne.flatMap((lineText, line) => {
    const message = checkInvisible(lineText, line)
    return message ? [{ path, line, message }] : []
  })
  if (invisible.length > 0) return invisible
  const conflict = linesFromOne.findIndex((lineText) => lineText.startsWith('<<<<<<< '))
  if (conflict > 0) return [{ path, line: conflict, message: CONFLICT_FIX }]
  const [error] = document.errors
  if (error) return [{ path, ...findErrorCause(error, parsed, linesFromOne) }]
  const problems: Problem[] = []
  visit(document, {
    Node: (_, node: Node) => {
      const { line } = lineCounter.linePos(node.range?.[0] ?? 0)
      const message = checkNode(node, linesFromOne[line] ?? '', text)
      if (message) problems.push({ path, line, message })
    },
  })
  return problems
}

/**
 * Characters that are neither letters nor spaces for a program. Within a text a blank of another width is right. Below,
 * ⍽ is a no-break space.
 */
const INVISIBLE = {
  // ⍽⍽title: Home, or title:⍽Home
  beforeText: /(?<=^ *(?:- *)?(?:[\w-]+: *)?)(?! )\p{Zs}/u,
  // title: 'Home⍽'
  afterText: /(?! )\p{Zs}(?=['"]?\s*$)/u,
  // Zero-width characters, as in a text that was copied from a page.
  anywhere: /[\u200b\u2060\ufeff]/u,
}

function checkInvisible(lineText: string, line: number): string | undefined {
  if (/^\s*#/.test(lineText)) return
  // A file may begin with a byte order mark.
  const text = line === 1 ? lineText.replace(/^\ufeff/, '') : lineText
  const characterIndex = Object.values(INVISIBLE)
    .map((pattern) => text.search(pattern))
    .find((index) => index >= 0)
  if (characterIndex !== undefined)
    return `invisible character in column ${characterIndex + 1}. Delete it, and type a space where one belongs.`
}

/** Git leaves both versions if two people changed the same lines. */
const CONFLICT_FIX =
  'merge conflict. Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.'

const INDENT_FIX =
  'wrong indentation here or in the field above. Write as many spaces as the other fields of the group have, or a dash and a space where an entry of a list begins.'
const FIELD_FIX =
  'not a field. Write a name, a colon, a space and a text, or move the line to the end of the one above.'
const QUOTE_FIX = 'unclosed quote. Write the same quote at the end of its text.'
/** The keys are the parser's codes. */
const FIXES: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'tab as indentation. Write two spaces for each step.',
  DUPLICATE_KEY: 'field that occurs twice. Remove one of the two.',
  MULTIPLE_DOCS: '--- on the line above. Remove it.',
  BAD_INDENT: INDENT_FIX,
  BLOCK_AS_IMPLICIT_KEY: INDENT_FIX,
  MULTILINE_IMPLICIT_KEY: FIELD_FIX,
  UNEXPECTED_TOKEN:
    'unreadable here or in the field above. Write a name, a colon, a space and a text, with as many spaces before it as its group has.',
}

/**
 * Finds the first cause that fits the first error, at the line that the owner has to edit. The parser finds other
 * errors only because of it.
 */
function findErrorCause(error: YAMLParseError, { document, lineCounter }: ParsedFile, linesFromOne: string[]) {
  const [, next] = document.errors
  // The parser takes a line that is further in for the rest of the text before it.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && next?.code === 'MULTILINE_IMPLICIT_KEY')
    return { line: lineCounter.linePos(next.pos[1]).line, message: INDENT_FIX }
  const { line } = lineCounter.linePos(findErrorStart(document, error.pos[0]))
  // A text that begins with #, as in `rank: #1`, is a comment, and the parser looks for fields in the next line.
  if (/^[^#'"]*: +#[^ ]/.test(linesFromOne[line - 1] ?? ''))
    return { line: line - 1, message: "text that begins with #. Write it between quotes: '#…'." }
  // An unclosed bracket is reported in the next line.
  const unquoted = [line, line - 1].find((tried) => isFixedByQuotes(linesFromOne, tried, document.errors.length))
  if (unquoted) return { line: unquoted, message: suggestQuotes(linesFromOne[unquoted] ?? '') }
  return { line, message: describeCode(error) }
}

function describeCode({ code, message }: YAMLParseError): string {
  if (code === 'MISSING_CHAR') return message.includes('quote') ? QUOTE_FIX : FIELD_FIX
  return FIXES[code] ?? `unreadable. ${message}`
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

/** Tells whether YAML finds fewer errors than `errorCount` if the text of a line is between quotes. */
function isFixedByQuotes(linesFromOne: string[], line: number, errorCount: number): boolean {
  const lineText = linesFromOne[line] ?? ''
  const { text } = splitLine(lineText)
  // Braces around fields, as in `{ title: Home }`, are those of YAML.
  if (text === '' || /^[[{].*: /.test(text)) return false
  const before = [...linesFromOne.slice(1, line), quoteText(lineText)].join('\n')
  const { errors } = parseDocument([before, ...linesFromOne.slice(line + 1)].join('\n'))
  return errors.length < errorCount && errors.every(({ pos }) => pos[0] > before.length)
}

const isEmpty = (value: unknown) => value === null || (isScalar(value) && value.value === null)

/** @returns a problem if the parser takes a text for one of YAML's own signs, without an error */
function checkNode(node: Node, lineText: string, source: string): string | undefined {
  // `title: *Home*` is YAML's sign for a repeated value.
  if (isAlias(node)) return suggestQuotes(lineText)
  // `title: #maps` is a field without a value.
  if (isEmpty(node) && /^#\S/.test(splitLine(lineText).text)) return suggestQuotes(lineText)
  if (isMap(node) && node.flow) {
    const values = node.items.map(({ value }) => value)
    // `success: {name}`, a placeholder without quotes, is a group of a field without a value.
    if (values.length > 0 && values.every(isEmpty)) return suggestQuotes(lineText)
    // `{ value: 412,000 }` is read as 412 and a field 000, since a comma ends a value within braces.
    if (values.includes(null))
      return 'comma in a value. Write a number without it, like 1500, or a text between quotes.'
  }
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return
  const { value } = node
  // `title: “Home”`
  if (typeof value === 'string' && /^[“„«].*[”“»]$/s.test(value))
    return `typographic quotes, which the page would show. Write ${quoteText(lineText).trim()}.`
  // `title: Chart #1` is read as Chart. Behind a number or a choice it is a comment.
  if ((typeof value === 'string' || value === null) && /^[ \t]+#/.test(source.slice(node.range?.[1], node.range?.[2])))
    return `text after #, which YAML skips. Write ${quoteText(lineText).trim()}, or move the comment to its own line.`
}

/** Splits `  - title: Home` into `  - title: ` and `Home`. */
function splitLine(lineText: string): { field: string; text: string } {
  const [, field = '', text = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*?)\s*$/.exec(lineText) ?? []
  return { field, text }
}

/** Makes `title: 'It''s me'` of `title: It's me`, and `title: 'Home'` of `title: "Home` and `title: “Home”`. */
function quoteText(lineText: string): string {
  const { field, text } = splitLine(lineText)
  const [, , closed, unclosed, typographic] = /^(?:(["'])(.*)\1,?|["']([^"']*)|[“„«](.*)[”“»])$/.exec(text) ?? []
  const inner = (closed ?? unclosed ?? typographic ?? text).replaceAll("''", "'")
  return `${field}'${inner.replaceAll("'", "''")}'`
}

const suggestQuotes = (lineText: string) => `text that needs quotes. Write ${quoteText(lineText).trim()}.`

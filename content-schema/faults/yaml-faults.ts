import { isAlias, isScalar, type Node, Scalar, visit, type YAMLParseError } from 'yaml'
import type { Source } from '../read-words.ts'

type YamlFault = { line: number; cure: string }

export function findYamlFaults({ document, lines, text }: Source): YamlFault[] {
  const lineAt = (offset: number) => lines.linePos(offset).line
  const rows = text.split(/\r?\n/)
  const wordsAt = (offset: number) => rows[lineAt(offset) - 1] ?? ''
  const [error] = document.errors
  if (error) {
    // The parser names an open quote by itself.
    const hidden = /quote/.test(error.message) ? undefined : hiddenFault(rows.slice(0, lineAt(error.pos[0])))
    if (hidden) return [hidden]
    const offset = (error.code === 'MISSING_CHAR' && openedLast(document)) || error.pos[0]
    return [{ line: lineAt(offset), cure: cureOfError(error, wordsAt(offset)) }]
  }
  const faults: YamlFault[] = []
  visit(document, {
    Node: (_, node: Node) => {
      const offset = node.range?.[0] ?? 0
      const cure = cureOfNode(node, wordsAt(offset), text)
      if (cure) faults.push({ line: lineAt(offset), cure })
    },
  })
  return faults
}

const CURES: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab: write two spaces for each step',
  DUPLICATE_KEY: 'says a field again: take one of the two out',
  MULTIPLE_DOCS: 'has a line of --- above it: take that out',
  BAD_INDENT:
    'begins at another place than the fields of its group: write as many spaces before it as they have, or a dash and a space where an entry of a list begins',
  MISSING_CHAR: 'has a quote that is not closed: write the same one at the end of its text',
  BLOCK_AS_IMPLICIT_KEY:
    'begins further in than the fields of its group, or has a colon in a text, which then stands between quotes',
  BAD_DQ_ESCAPE: 'has a \\ between double quotes: write single ones around the text',
}

function partsOf(line: string): [field: string, words: string] {
  const [, field = '', words = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*)$/.exec(line) ?? []
  return [field, words]
}

function cureOfError({ code, message }: YAMLParseError, line: string): string {
  const [field, words] = partsOf(line)
  const isQuoted = /^['"]/.test(words)
  if (/^[“„«][^“”„«»]*[”“»]$/.test(words))
    return `has quotes of a word processor: ${writeSo(field, words.slice(1, -1))}`
  if (/^[“”„«»]/.test(words)) return `has a text that begins with ${words[0]}: ${writeSo(field, words)}`
  if (/^\s*-[^\s-]/.test(line)) return `has a dash without a space behind it: write - ${line.trim().slice(1)}`
  if (isQuoted && /['"],$/.test(words)) return `has a comma behind its text: take it out`
  const isQuotedWithin = isQuoted && words.slice(1).includes(words[0] ?? '')
  if (isQuotedWithin && words[0] === "'") return `has a ' in a text between such quotes: write ’ or ''`
  if (isQuotedWithin) return `has a " in a text between such quotes: ${writeSo(field, words)}`
  if (/^[{[@`%*&!>|?,-]/.test(words) && code !== 'DUPLICATE_KEY' && code !== 'MULTIPLE_DOCS')
    return `has a text that begins with ${words[0]}: ${writeSo(field, words)}`
  if (/:(\s|$)/.test(words) && code === 'BLOCK_AS_IMPLICIT_KEY')
    return `has a colon in a text: ${writeSo(field, words)}`
  if (CURES[code]) return CURES[code]
  if (code === 'MULTILINE_IMPLICIT_KEY')
    return 'is no field: write a name, a colon, a space and a text; what goes on from above belongs into that line'
  return `can't be read: ${message}`
}

const writeSo = (field: string, words: string) =>
  `write ${field.trim()} '${words.trim().replaceAll("'", "''")}'`.replace('  ', ' ')

function cureOfNode(node: Node, line: string, text: string): string | undefined {
  const [field, words] = partsOf(line)
  const quote = () => writeSo(field, words)
  if (isAlias(node)) return `has a text that begins with *: ${quote()}`
  if (node.anchor) return `has a text that begins with &: ${quote()}`
  if (node.tag && !node.tag.startsWith('tag:')) return `has a text that begins with !: ${quote()}`
  if (!isScalar(node) || node.type !== Scalar.PLAIN) return
  const isText = typeof node.value === 'string'
  if (isText && new RegExp(`^${OTHER_BLANKS}`).test(String(node.value))) return NO_SPACES
  if (isText && /^[“„«].*[”“»]$/s.test(String(node.value)))
    return `has quotes of a word processor, which the page would show: write none, or ${quote()}`
  const isCutOff = /^[ \t]+#/.test(text.slice(node.range?.[1], node.range?.[2]))
  if ((isText || node.value === null) && isCutOff)
    return `has a #, behind which nothing is read: ${quote()}, or put a comment into a line of its own`
}

const NO_SPACES = 'begins with blanks that are no spaces: write spaces'
const OTHER_BLANKS = '[\\u00a0\\u2000-\\u200a\\u3000]'

/** Faults that the parser reports only at a later line. */
function hiddenFault(rows: string[]): YamlFault | undefined {
  const blank = rows.findIndex((row) => new RegExp(`^\\s*${OTHER_BLANKS}`).test(row))
  if (blank >= 0) return { line: blank + 1, cure: NO_SPACES }
  const comment = rows.findIndex((row) => /^[^#'"]*: +#[^ ]/.test(row))
  if (comment < 0) return
  return { line: comment + 1, cure: "has a #, behind which nothing is read: write the text between quotes, '#…'" }
}

/** @returns the offset of the last quoted text */
function openedLast(document: Source['document']): number {
  let offset = 0
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE) offset = range?.[0] ?? offset
    },
  })
  return offset
}

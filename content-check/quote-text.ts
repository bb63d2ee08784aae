import { parseDocument } from 'yaml'

/** Makes `title: 'It''s me'` of `title: It's me`, and `title: 'Home'` of `title: "Home` and `title: “Home”`. */
export function quoteText(line: string): string {
  const { field, text } = splitLine(line)
  const [, , closed, unclosed, typographic] = /^(?:(["'])(.*)\1,?|["']([^"']*)|[“„«](.*)[”“»])$/.exec(text) ?? []
  const inner = (closed ?? unclosed ?? typographic ?? text).replaceAll("''", "'")
  return `${field}'${inner.replaceAll("'", "''")}'`
}

/** Splits `  - title: Home` into `  - title: ` and `Home`. */
export function splitLine(line: string): { field: string; text: string } {
  const [, field = '', text = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*?)\s*$/.exec(line) ?? []
  return { field, text }
}

/** Tells whether YAML finds fewer errors than `errorCount` if the text of a line is between quotes. */
export function isFixedByQuotes(lines: string[], index: number, errorCount: number): boolean {
  const line = lines[index] ?? ''
  const { text } = splitLine(line)
  // Braces around fields, as in `{ title: Home }`, are those of YAML.
  if (text === '' || /^[[{].*: /.test(text)) return false
  const before = [...lines.slice(0, index), quoteText(line)].join('\n')
  const { errors } = parseDocument([before, ...lines.slice(index + 1)].join('\n'))
  return errors.length < errorCount && errors.every(({ pos }) => pos[0] > before.length)
}

/** Splits `  - title: Home` into `  - title: ` and `Home`. */
export function splitLine(lineText: string): { field: string; text: string } {
  const [, field = '', text = ''] = /^(\s*(?:- +)?(?:[^\s:'"]+:(?= |$) *)?)(.*?)\s*$/.exec(lineText) ?? []
  return { field, text }
}

/** Makes `title: 'It''s me'` of `title: It's me`, and `title: 'Home'` of `title: "Home` and `title: “Home”`. */
export function quoteText(lineText: string): string {
  const { field, text } = splitLine(lineText)
  const [, , closed, unclosed, typographic] = /^(?:(["'])(.*)\1,?|["']([^"']*)|[“„«](.*)[”“»])$/.exec(text) ?? []
  const inner = (closed ?? unclosed ?? typographic ?? text).replaceAll("''", "'")
  return `${field}'${inner.replaceAll("'", "''")}'`
}

export const suggestQuotes = (lineText: string) => `text that needs quotes. Write ${quoteText(lineText).trim()}.`

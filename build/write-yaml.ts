import { Document, type Pair, visit } from 'yaml'

/** Words as YAML: a field a line, however long its text is. */
export function writeYaml(words: unknown): string {
  if (words === null || words === undefined) return ''
  const document = new Document(words)
  // Colors and points are read side by side.
  visit(document, {
    Map: (_, map, path) => {
      const isWithin = path.some((node) => ['colors', 'points'].includes(String((node as Pair).key)))
      if (isWithin && map.items.length > 1)
        map.flow = map.items.every(({ value }) => typeof (value as { value?: unknown }).value !== 'undefined')
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true, nullStr: '' })
}

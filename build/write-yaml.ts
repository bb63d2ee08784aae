import { Document, type Pair, visit } from 'yaml'

export function writeYaml(words: unknown): string {
  if (words === null || words === undefined) return ''
  const document = new Document(words)
  // Colors and points are easier to compare in one line.
  visit(document, {
    Map: (_, map, path) => {
      const isWithin = path.some((node) => ['colors', 'points'].includes(String((node as Pair).key)))
      if (isWithin && map.items.length > 1)
        map.flow = map.items.every(({ value }) => typeof (value as { value?: unknown }).value !== 'undefined')
    },
  })
  return document.toString({ lineWidth: 0, singleQuote: true, nullStr: '' })
}

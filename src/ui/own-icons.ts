const files = import.meta.glob<string>('../../content/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** The symbols of icons.svg and of the owner's own drawings, each of which takes the place of the site's of the same name. */
export function withOwnIcons(symbols: string): string {
  const drawings = Object.entries(files).map(([path, drawing]) => ({ name: path.replace(/.*\/|\.svg$/g, ''), drawing }))
  const others = drawings.reduce(
    (kept, { name }) => kept.replace(new RegExp(`<symbol id="icon-${name}".*\n`), ''),
    symbols,
  )
  return others.replace('</svg>', () => `${drawings.map(symbolOf).join('')}</svg>`)
}

/** As SVG has it, what says neither fill nor stroke is filled; the site's own are lines. */
function symbolOf({ name, drawing }: { name: string; drawing: string }): string {
  const [, attributes = '', shapes = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(drawing) ?? []
  const said = attributes.match(/(?<=\s)(?:viewBox|fill|stroke[\w-]*)\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const unsaid = ['fill="currentColor"', 'stroke="none"'].filter(
    (attribute) => !said.some((other) => other.startsWith(attribute.replace(/".*/, ''))),
  )
  return `<symbol id="icon-${name}" ${[...said, ...unsaid].join(' ')}>${shapes.trim()}</symbol>`
}

const files = import.meta.glob<string>('../../content/icons/*.svg', { query: '?raw', import: 'default', eager: true })

/** An owner's drawing replaces the site's symbol of the same name. */
export function withOwnIcons(symbols: string): string {
  const drawings = Object.entries(files).map(([path, drawing]) => ({ name: path.replace(/.*\/|\.svg$/g, ''), drawing }))
  const others = drawings.reduce(
    (kept, { name }) => kept.replace(new RegExp(`<symbol id="icon-${name}".*\n`), ''),
    symbols,
  )
  return others.replace('</svg>', () => `${drawings.map(symbolOf).join('')}</svg>`)
}

/** In SVG a shape without fill and stroke is filled, whereas the site's icons are lines. */
function symbolOf({ name, drawing }: { name: string; drawing: string }): string {
  const [, attributes = '', shapes = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(drawing) ?? []
  const said = attributes.match(/(?<=\s)(?:viewBox|fill|stroke[\w-]*)\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const unsaid = ['fill="currentColor"', 'stroke="none"'].filter(
    (attribute) => !said.some((other) => other.startsWith(attribute.replace(/".*/, ''))),
  )
  return `<symbol id="icon-${name}" ${[...said, ...unsaid].join(' ')}>${shapes.trim()}</symbol>`
}

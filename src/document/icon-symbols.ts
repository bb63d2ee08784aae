import { contact, footer } from '#content'
import siteSymbols from '../ui/icons.svg?raw'

const ownerDrawings = import.meta.glob<string>('../../content/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const symbols = addOwnerIcons(siteSymbols)

/** Draws the symbol of a network for which the site has no icon of its own. */
export type NetworkSymbol = (name: string) => string

/** All symbols of the page. */
export function makeIconSymbols(networkSymbol: NetworkSymbol): string {
  const used = [...footer.social, ...contact.tiles].flatMap(({ icon }) => icon ?? [])
  const networks = new Set(used.filter((name) => !symbols.includes(`"icon-${name}"`)))
  return symbols.replace('</svg>', `${[...networks].map(networkSymbol).join('')}</svg>`).trim()
}

/** An owner's drawing replaces the site's symbol of the same name. */
function addOwnerIcons(sprite: string): string {
  let spriteWithOwnerIcons = sprite
  for (const [path, drawing] of Object.entries(ownerDrawings)) {
    const name = path.replace(/.*\/|\.svg$/g, '')
    spriteWithOwnerIcons = spriteWithOwnerIcons
      .replace(new RegExp(`<symbol id="icon-${name}".*\n`), '')
      .replace('</svg>', () => `${drawSymbol(name, drawing)}</svg>`)
  }
  return spriteWithOwnerIcons
}

/** In SVG a shape without fill and stroke is filled, whereas the site's icons are lines. */
function drawSymbol(name: string, drawing: string): string {
  const [, attributes = '', shapes = ''] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(drawing) ?? []
  const given = attributes.match(/(?<=\s)(?:viewBox|fill|stroke[\w-]*)\s*=\s*(?:"[^"]*"|'[^']*')/g) ?? []
  const defaults = ['fill="currentColor"', 'stroke="none"'].filter(
    (attribute) => !given.some((other) => other.startsWith(attribute.replace(/".*/, ''))),
  )
  return `<symbol id="icon-${name}" ${[...given, ...defaults].join(' ')}>${shapes.trim()}</symbol>`
}

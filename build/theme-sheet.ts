import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '#content-schema'
import { loadPlotProperties } from './plot-module.ts'
import { kebabCase, loadFresh } from './read-content.ts'

type Theme = Content<'theme'>
type Font = NonNullable<Theme['fonts']['display']>

const FILE = 'content/theme.ts'
const SHEET = resolve('src/styles/theme.css')
/** What a visitor sees until a font is there, and where it has no glyph. */
const FALLBACKS = { display: 'Georgia, serif', body: 'Arial, sans-serif' }

/** Fills src/styles/theme.css with the colors and fonts of content/theme.ts, and what depends on the numbers of content/plot.ts. */
export const themeSheet: Plugin = {
  name: 'theme-sheet',
  async load(id) {
    if (id.split('?', 1)[0] !== SHEET) return
    this.addWatchFile(resolve(FILE))
    const { theme } = await loadFresh(FILE)
    return writeTheme(theme as Theme, await loadPlotProperties(this))
  },
}

function writeTheme({ colors, fonts }: Theme, plotProperties: string[]): string {
  const faces = [fonts.display, fonts.body].flatMap((font) => (font ? facesOf(font) : []))
  const properties = Object.entries(colors).map(
    ([name, { light, dark }]) =>
      `--color-${kebabCase(name)}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  )
  for (const use of ['display', 'body'] as const)
    if (fonts[use]) properties.push(`--own-${use}: '${fonts[use].name}', ${FALLBACKS[use]};`)
  return [...faces, `:root { ${[...properties, ...plotProperties].join(' ')} }`].join('\n')
}

const facesOf = ({ name, files }: Font): string[] =>
  files.map(({ file, weight, range }) => {
    const source = `src: url('../../content/fonts/${file}') format('woff2');`
    return `@font-face { font-family: '${name}'; ${source} font-weight: ${weight}; font-display: swap; ${range ? `unicode-range: ${range};` : ''} }`
  })

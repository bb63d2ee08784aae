import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { Content, Plot } from '#content-schema'
import { withRegion } from '../shared/site-locale.ts'
import { numbersIn } from '../src/plot/numbers.ts'
import { besideOf, litAt, placeOf } from '../src/plot/points.ts'
import { loadContent } from './load-content.ts'
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
    return writeTheme(theme as Theme, await plotProperties(this))
  },
}

/** What src/sections/hero/plot.css is to know: where the lamp rests, and what room the numbers beside the plot take. */
async function plotProperties(plugin: Rolldown.PluginContext): Promise<string[]> {
  const { plot } = (await loadContent(plugin, 'content/plot.ts')) as { plot: Plot | null }
  const { site } = (await loadContent(plugin, 'content/site.ts')) as { site: Content<'site'> }
  if (!plot) return []
  const beside = besideOf(plot, numbersIn(withRegion(site)))
  return [`--plot-at: ${placeOf(litAt(plot), plot) / 100};`, `--plot-beside: ${beside};`]
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

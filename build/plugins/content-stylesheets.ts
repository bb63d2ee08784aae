import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import { toKebabCase } from '../../content-model/files/content-folders.ts'
import { readContent } from '../../content-model/reader/read-content.ts'
import { isFileShown } from '../../content-model/reader/shown-files.ts'
import type { Content } from '../../content-model/schemas/content-types.ts'
import { makeLocale } from '../../shared/locale.ts'
import { makePlotData } from '../../src/plot/plot-data.ts'
import { measureAxisDigits } from '../../src/plot/plot-labels.ts'
import { indexToX } from '../../src/plot/plot-scale.ts'
import type { ContentOptions } from './page-content-module.ts'

type Font = NonNullable<NonNullable<Content['theme']['fonts']>['display']>

const FALLBACKS = { display: 'Georgia, serif', body: 'Arial, sans-serif' }

/** Colors and fonts. */
export function generateThemeStylesheet({ folder }: ContentOptions): string {
  const { colors, fonts = {} } = readContent(folder).theme
  const faces = [fonts.display, fonts.body].flatMap((font) => (font ? formatFontFaces(font) : []))
  const properties = Object.entries(colors).map(
    ([name, { light, dark }]) =>
      `--color-${toKebabCase(name)}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`,
  )
  for (const use of ['display', 'body'] as const)
    if (fonts[use]) properties.push(`--theme-font-${use}: '${fonts[use].name}', ${FALLBACKS[use]};`)
  return [...faces, `@layer base { :root { ${properties.join(' ')} } }`].join('\n')
}

/** Where the plot has its reading and its axis. The page's policy allows none of it in a style attribute. */
export function generatePlotStylesheet({ folder }: ContentOptions): string {
  const content = readContent(folder)
  const { plot, site } = content
  if (!plot || !isFileShown('plot', content)) return ''
  const { data, texts } = makePlotData(plot, makeLocale(site))
  const readingX = indexToX(data.highlightIndex, data.points.length)
  return `@layer base { :root { --reading-x: ${readingX}; --axis-digits: ${measureAxisDigits(texts.ticks)}; } }`
}

const formatFontFaces = ({ name, files }: Font): string[] =>
  files.map(({ file, weight, range }) => {
    // Vite decodes the URLs of CSS, and the folder may have any name.
    const path = encodeURI(normalizePath(resolve('content/fonts', file)))
    return `@font-face { font-family: '${name}'; src: url("${path}") format('woff2'); font-weight: ${weight}; font-display: swap; ${range ? `unicode-range: ${range};` : ''} }`
  })

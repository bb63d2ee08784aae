import type { Plugin, Rolldown } from 'vite'
import type { Content, Plot } from '#content-schema'
import { withRegion } from '../shared/site-locale.ts'
import type { Drawable, DrawableSeries } from '../src/plot/drawing.ts'
import { frameOf } from '../src/plot/frame.ts'
import { numbersIn } from '../src/plot/numbers.ts'
import { drawSeries, rangeOf } from '../src/plot/series.ts'
import type { Tide } from '../src/plot/tide.ts'
import { widthInDigits } from '../src/plot/width-in-digits.ts'
import { loadContent } from './load-content.ts'

const NAME = 'virtual:plot'

/** Gives the page `virtual:plot`: of content/plot.ts what the browser needs, and the tide it names as a sum of cosines. */
export const plotModule: Plugin = {
  name: 'plot',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    const { plot, locale } = await loadPlot(this)
    const tide = plot?.data.kind === 'tide' ? await bake(plot.data.station, plot.unit) : null
    return [
      `export const drawable = ${JSON.stringify(plot && pick(plot, numbersIn(locale)))}`,
      `export const locale = ${JSON.stringify(locale)}`,
      `export const tide = ${JSON.stringify(tide)}`,
      `export const isTide = ${tide !== null}`,
    ].join('\n')
  },
}

/** What content/plot.ts says, and the locale in which its numbers are written. */
async function loadPlot(plugin: Rolldown.PluginContext) {
  const { plot } = (await loadContent(plugin, 'content/plot.ts')) as { plot: Plot | null }
  const { site } = (await loadContent(plugin, 'content/site.ts')) as { site: Content<'site'> }
  return { plot, locale: withRegion(site) }
}

/** What src/sections/hero/plot.css is to know of a series: where its present is, and what room the numbers beside it take. */
export async function loadPlotProperties(plugin: Rolldown.PluginContext): Promise<string[]> {
  const { plot, locale } = await loadPlot(plugin)
  if (plot?.data.kind !== 'series') return []
  const drawable = pick(plot, numbersIn(locale)) as DrawableSeries
  return [`--plot-now: ${drawSeries(drawable).now.x / 100};`, `--plot-beside: ${drawable.beside};`]
}

/** The tables of the sky are read only for an owner who wants a tide. */
async function bake(station: string, unit: string): Promise<Tide> {
  const { bakeTide } = await import('./bake-tide.ts')
  return bakeTide(station, unit)
}

function pick({ title, read, unit, doubt, data }: Plot, write: (value: number) => string): Drawable {
  const ahead = doubt > 0 ? ` ± ${write(doubt)}` : ''
  if (data.kind === 'tide') {
    const { high, low, now, rising, falling } = data
    return { title, read, unit, doubt, ahead, high, low, now, rising, falling }
  }
  const written = (points: typeof data.known, doubt = '') =>
    points.map(([label, value]): [string, number, string] => [label, value, write(value) + doubt])
  const values = [...data.known, ...data.expected].map(([, value]) => value)
  const { levels } = frameOf(rangeOf(values, doubt), unit, write)
  const beside = Math.max(...levels.map(({ label }) => widthInDigits(label)))
  return { title, read, unit, doubt, beside, known: written(data.known), expected: written(data.expected, ahead) }
}

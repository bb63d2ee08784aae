import type { Plugin } from 'vite'
import type { Content, Plot } from '#content-schema'
import { withRegion } from '../shared/site-locale.ts'
import type { Drawable } from '../src/plot/drawing.ts'
import { numbersIn } from '../src/plot/numbers.ts'
import type { Tide } from '../src/plot/tide.ts'
import { loadContent } from './load-content.ts'

const NAME = 'virtual:plot'

/** Gives the page `virtual:plot`: of content/plot.ts what the browser needs, and the tide it names as a sum of cosines. */
export const plotModule: Plugin = {
  name: 'plot',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    const { plot } = (await loadContent(this, 'content/plot.ts')) as { plot: Plot | null }
    const { site } = (await loadContent(this, 'content/site.ts')) as { site: Content<'site'> }
    const tide = plot?.data.kind === 'tide' ? await bake(plot.data.station, plot.unit) : null
    const locale = withRegion(site)
    return [
      `export const drawable = ${JSON.stringify(plot && pick(plot, numbersIn(locale)))}`,
      `export const locale = ${JSON.stringify(locale)}`,
      `export const tide = ${JSON.stringify(tide)}`,
      `export const isTide = ${tide !== null}`,
    ].join('\n')
  },
}

/** The tables of the sky are read only for an owner who wants a tide. */
async function bake(station: string, unit: string): Promise<Tide> {
  const { bakeTide } = await import('./bake-tide.ts')
  return bakeTide(station, unit)
}

function pick({ title, read, unit, doubt, data }: Plot, write: (value: number) => string): Drawable {
  if (data.kind === 'tide') {
    const { high, low, now, rising, falling } = data
    return { title, read, unit, doubt, high, low, now, rising, falling }
  }
  const written = (points: typeof data.known) =>
    points.map(([label, value]): [string, number, string] => [label, value, write(value)])
  return { title, read, unit, doubt, known: written(data.known), expected: written(data.expected) }
}

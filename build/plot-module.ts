import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Plot } from '#content-schema'
import type { Drawable } from '../src/plot/drawing.ts'
import type { Tide } from '../src/plot/tide.ts'

const NAME = 'virtual:plot'
const FILE = resolve('content/plot.ts')

/** Gives the page `virtual:plot`: of content/plot.ts what the browser needs, and the tide it names as a sum of cosines. */
export const plotModule: Plugin = {
  name: 'plot',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  async load(id) {
    if (id !== `\0${NAME}`) return
    this.addWatchFile(FILE)
    const { plot }: { plot: Plot | null } = await import(`${pathToFileURL(FILE)}?${Date.now()}`)
    const tide = plot?.data.kind === 'tide' ? await bake(plot.data.station, plot.unit) : null
    return [
      `export const drawable = ${JSON.stringify(plot && pick(plot))}`,
      `export const tide = ${JSON.stringify(tide)}`,
      `export const isTide = ${tide !== null}`,
    ].join('\n')
  },
}

/** Thirty megabytes of stations are read only for who wants one. */
async function bake(station: string, unit: string): Promise<Tide> {
  const { bakeTide } = await import('./bake-tide.ts')
  return bakeTide(station, unit)
}

function pick({ title, read, unit, doubt, data }: Plot): Drawable {
  if (data.kind === 'series') return { title, read, unit, doubt, known: data.known, expected: data.expected }
  return { title, read, unit, doubt, high: data.high, low: data.low }
}

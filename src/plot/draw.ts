import { drawable, isTide, locale, tide } from 'virtual:plot'
import type { DrawableSeries, DrawableTide, Drawing } from './drawing.ts'
import { fortnightIn } from './fortnight.ts'
import { drawSeries } from './series.ts'
import type { Tide } from './tide.ts'

/**
 * How to draw what content/plot.ts asks for as it is at a moment, in milliseconds. The build says of which kind it is, and so
 * leaves the other out of what the visitor downloads.
 */
export function prepareDrawing(): (now: number) => Drawing {
  return isTide
    ? fortnightIn(locale, drawable as DrawableTide, tide as Tide)
    : () => drawSeries(drawable as DrawableSeries)
}

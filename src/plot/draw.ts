import { drawable, isTide, tide } from 'virtual:plot'
import type { DrawableSeries, DrawableTide, Drawing } from './drawing.ts'
import { drawFortnight } from './fortnight.ts'
import { drawSeries } from './series.ts'
import type { Tide } from './tide.ts'

/**
 * Draws what content/plot.ts asks for as it is at `now`, in milliseconds. The build says of which kind it is, and so leaves
 * the other out of what the visitor downloads.
 */
export const draw = (now: number, language: string): Drawing =>
  isTide ? drawFortnight(drawable as DrawableTide, tide as Tide, now, language) : drawSeries(drawable as DrawableSeries)

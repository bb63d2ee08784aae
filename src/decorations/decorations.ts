import { bringDrawings } from './bring-drawings.ts'
import { drawInView } from './draw-in-view.ts'
import { followWithGlow } from './glow.ts'
import { bringPlotToLife } from './plot.ts'

/** A file of its own, so that the page fits the first flight; it comes after the page or not at all. */
export const light = followWithGlow()
drawInView()
bringPlotToLife()
bringDrawings()

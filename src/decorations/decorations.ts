import { bringDrawings } from './bring-drawings.ts'
import { drawInView } from './draw-in-view.ts'
import { followWithGlow } from './glow.ts'
import { bringPlotToLife } from './plot.ts'

/** Decorations that nobody misses: a bundle of its own, loaded when the visitor first acts. */
export const light = followWithGlow()
drawInView()
bringPlotToLife()
bringDrawings()

import { savesData } from '../ui/saves-data.ts'
import { bringChartsToLife } from './charts.ts'
import { drawInView } from './draw-in-view.ts'
import { followWithGlow } from './glow.ts'
import { bringPlotToLife } from './plot.ts'

/** Before the pictures come, what the visitor reached for does. */
const PICTURES_AFTER_MS = 2000

/** Decorations that nobody misses: a bundle of its own, loaded when the visitor first acts. */
export const light = followWithGlow()
drawInView()
bringPlotToLife()
bringChartsToLife()
if (!savesData()) setTimeout(bringDrawings, PICTURES_AFTER_MS)

/**
 * Has the drawings come before they are scrolled to: on a train the connection may be gone by then, and a picture of the whole page
 * shows them. They are small; photographs come when the visitor comes near.
 */
function bringDrawings() {
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src$=".svg"]')) drawing.loading = 'eager'
}

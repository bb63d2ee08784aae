import { savesData } from '../ui/saves-data.ts'
import { bringChartsToLife } from './charts.ts'
import { drawInView } from './draw-in-view.ts'
import { followWithGlow } from './glow.ts'
import { bringPlotToLife } from './plot.ts'

/** What the visitor's interaction needs loads before the pictures. */
const PICTURES_AFTER_MS = 2000

export const light = followWithGlow()
drawInView()
bringPlotToLife()
bringChartsToLife()
if (!savesData()) setTimeout(bringDrawings, PICTURES_AFTER_MS)

/** Before they are scrolled to, when the connection may be lost, and for screenshots of the whole page. Photographs are too large. */
function bringDrawings() {
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src$=".svg"]')) drawing.loading = 'eager'
}

import { savesData } from '../ui/saves-data.ts'
import { whenAtRest } from '../ui/when-at-rest.ts'

/** The sections have had their turns by then (chart.css), on a slow phone too. */
const AFTER_MS = 2000

/**
 * Has the drawings come before they are scrolled to, one in each idle moment: on a train the line may be gone by then, and a
 * picture of the whole page shows them. They are small; photographs come when the visitor comes near.
 */
export async function bringDrawings(): Promise<void> {
  if (savesData()) return
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS))
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src$=".svg"]')) {
    await whenAtRest()
    drawing.loading = 'eager'
  }
}

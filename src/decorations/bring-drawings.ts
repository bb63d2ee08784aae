import { savesData } from '../ui/saves-data.ts'

/** What the visitor reached for comes first. */
const AFTER_MS = 2000

/**
 * Has the drawings come before they are scrolled to: on a train the connection may be gone by then, and a picture of the whole page
 * shows them. They are small; photographs come when the visitor comes near.
 */
export function bringDrawings(): void {
  if (savesData()) return
  setTimeout(() => {
    for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src$=".svg"]')) drawing.loading = 'eager'
  }, AFTER_MS)
}

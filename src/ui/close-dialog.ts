import { afterPaint } from './after-paint.ts'

/** Takes it out of sight: request-meetup.css. */
const LEAVING = 'is-leaving'

/**
 * Takes a dialog out of sight, and closes it a frame later: closing wakes the whole page behind it, for which a slow phone takes
 * a tenth of a second.
 */
export async function closeDialog(dialog: HTMLDialogElement, returnValue?: string): Promise<void> {
  dialog.classList.add(LEAVING)
  await afterPaint()
  dialog.close(returnValue)
  dialog.classList.remove(LEAVING)
}

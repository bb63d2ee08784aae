import { afterPaint } from '../ui/after-paint.ts'

/**
 * Asks for the sheet that styles what is below the first window once that is seen, so that the two don't share the line;
 * at once where a link leads below.
 */
export async function styleTheRest(): Promise<void> {
  if (!location.hash) await afterPaint()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) link.disabled = false
}

import { afterFirstPaint } from '../ui/after-paint.ts'
import { isLedBelow } from './is-led-below.ts'

/**
 * Asks for the sheet that styles what is below the first window, once that is seen, so that the two don't share the line; at
 * once where the visitor is led below. Resolves when it is here, or has failed.
 */
export async function styleTheRest(): Promise<void> {
  const place = location.hash
  if (!isLedBelow()) await afterFirstPaint()
  const sheet = document.querySelector<HTMLLinkElement>('link[disabled]')
  if (!sheet) return
  await new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve
    sheet.disabled = false
  })
  // Who has begun to write by now stays there.
  if (location.hash === place || document.activeElement?.closest('form')) return
  // A link that was followed meanwhile led to where its section stood: what is above it has its height only now, and it can take
  // the focus only now. In the link's own way, since Chromium adds what is left of a smooth scroll to a sudden one.
  const target = document.querySelector<HTMLElement>(':target')
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}

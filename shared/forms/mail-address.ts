import type { Mail } from './form-definition.ts'

/** Chromium on Windows silently opens no longer address (`OpenExternal` in its platform_util_win.cc: 2,048). */
const MAX_CHARS = 2000

/** A text that is too long is left out: the page shows it beside the link. */
export function mailAddress(owner: string, { subject, body }: Mail): string {
  const begun = `mailto:${owner}?subject=${encodeURIComponent(subject)}`
  // RFC 6068: lines end with CR LF.
  const whole = `${begun}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return whole.length > MAX_CHARS ? begun : whole
}

import type { Mail } from './submission.ts'

/** Chromium on Windows opens no longer address, and says nothing (`OpenExternal` in its platform_util_win.cc: 2,048). */
const MAX_CHARS = 2000

/** The `mailto:` of a mail to `owner` that carries a text; without the text, which is shown beside it, where it is too long. */
export function mailAddress(owner: string, { subject, body }: Mail): string {
  const begun = `mailto:${owner}?subject=${encodeURIComponent(subject)}`
  // RFC 6068: lines end with CR LF.
  const whole = `${begun}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return whole.length > MAX_CHARS ? begun : whole
}

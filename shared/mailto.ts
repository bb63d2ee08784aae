export type Mail = { subject: string; body: string }

/** Chromium on Windows silently ignores longer URLs (`OpenExternal` in its platform_util_win.cc: 2,048). */
export const MAILTO_MAX_CHARS = 2000

/** Leaves out a text that is too long, which the page shows beside the link. */
export function makeMailtoLink(owner: string, { subject, body }: Mail): string {
  const withoutBody = `mailto:${owner}?subject=${encodeURIComponent(subject)}`
  const link = `${withoutBody}&body=${encodeMailBody(body)}`
  return link.length > MAILTO_MAX_CHARS ? withoutBody : link
}

/** A mailto: ends its lines with CR LF (RFC 6068, section 5). */
export const encodeMailBody = (text: string): string => encodeURIComponent(text.replaceAll('\n', '\r\n'))

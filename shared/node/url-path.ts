import { unescape as decodeUrl } from 'node:querystring'

/** @returns the path of '/files/R%C3%A9sum%C3%A9.pdf?v=2' without escapes; none with \ or .., which browsers resolve */
export function parseLinkPath(link: string): string | undefined {
  // The page writes letters in NFC, but leaves escapes as they are.
  const path = decodeUrl(link.normalize().replace(/[?#].*/s, ''))
  return /^\/(?!\/)/.test(path) && !/\\|\p{Cs}|\/\.\.?(\/|$)/u.test(path) ? path : undefined
}

/** Thousands of accents would take milliseconds in each request, before any limit. The name of a file has 255 bytes. */
const NORMALIZED_CHARS = 2_048

/**
 * Writes each path in one way, however a browser escapes it: the site's host has no /%64esk/ either. A bad escape names
 * no file.
 */
export function normalizePath(path: string): string {
  try {
    if (path.length <= NORMALIZED_CHARS)
      return encodeURI(decodeURIComponent(path).normalize()).replace(/[#?]/g, encodeURIComponent)
  } catch {}
  return path.replaceAll('%', '%25')
}

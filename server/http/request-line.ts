import type { FastifyRequest } from 'fastify'

export const isGetOrHead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/**
 * Writes each path in one way, however a browser escapes it: the site's host has no /%64esk/ either. A proxy may send
 * an absolute URL (RFC 9112, 3.2.2). A bad escape names no file.
 */
export function normalizeUrl(url = '/'): string {
  const [path = '/', ...query] = (url.startsWith('/') ? url : url.replace(ORIGIN, '') || '/').split('?')
  return [normalizePath(path), ...query].join('?')
}

const ORIGIN = /^https?:\/\/[^/?]*/i

/** Thousands of accents would take milliseconds in each request, before any limit. The name of a file has 255 bytes. */
const NORMALIZED_CHARS = 2_048

function normalizePath(path: string): string {
  try {
    if (path.length <= NORMALIZED_CHARS)
      return encodeURI(decodeURIComponent(path).normalize()).replace(/[#?]/g, encodeURIComponent)
  } catch {}
  return path.replaceAll('%', '%25')
}

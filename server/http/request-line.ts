import type { FastifyRequest } from 'fastify'
import { normalizePath } from '../../shared/served-paths.ts'

export const isGetOrHead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

/** A proxy may send an absolute URL (RFC 9112, 3.2.2). */
export function normalizeUrl(url = '/'): string {
  const [path = '/', ...query] = (url.startsWith('/') ? url : url.replace(ORIGIN, '') || '/').split('?')
  return [normalizePath(path), ...query].join('?')
}

const ORIGIN = /^https?:\/\/[^/?]*/i

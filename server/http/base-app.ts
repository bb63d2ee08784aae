import { Readable } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { normalizePath } from '../../shared/node/url-path.ts'
import { readClientIp, toIpNetwork } from './client-ip.ts'
import { createLimitedServer } from './limited-server.ts'
import * as limits from './request-limits.ts'

/** Creates an app without routes, which limits what one visitor may take. */
export async function createBaseApp({ trustedProxies }: { trustedProxies: number }): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    // Given a number, Fastify trusts no proxy: it can't know that only proxies reach the port. The owner can.
    trustProxy: trustedProxies > 0 && ((_ip: string, hop: number) => hop < trustedProxies),
    bodyLimit: limits.READ_BYTES,
    rewriteUrl: ({ url }) => normalizeUrl(url),
    return503OnClosing: false,
    serverFactory: createLimitedServer({
      connectionsPerIp: trustedProxies > 0 ? limits.CONNECTIONS : limits.CONNECTIONS_PER_IP,
      connections: limits.CONNECTIONS,
    }),
  })
  app.addHook('preParsing', bufferChunkedBody)
  await app.register(underPressure, {
    maxEventLoopDelay: limits.EVENT_LOOP_DELAY_MS,
    sampleInterval: limits.EVENT_LOOP_SAMPLE_MS,
    retryAfter: limits.EVENT_LOOP_SAMPLE_MS / 1_000,
  })
  await app.register(rateLimit, {
    max: limits.REQUESTS_PER_SECOND,
    timeWindow: 1_000,
    keyGenerator: (request) => toIpNetwork(readClientIp(request)),
    addHeaders: NO_RATE_LIMIT_HEADERS,
    addHeadersOnExceeding: NO_RATE_LIMIT_HEADERS,
  })
  return app
}

/** Browsers use only Retry-After. */
const NO_RATE_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

export const isGetOrHead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

const ORIGIN = /^https?:\/\/[^/?]*/i

/** A proxy may send an absolute URL (RFC 9112, 3.2.2). */
export function normalizeUrl(url = '/'): string {
  const [path = '/', ...query] = (url.startsWith('/') ? url : url.replace(ORIGIN, '') || '/').split('?')
  return [normalizePath(path), ...query].join('?')
}

const FIRST_BYTES = 4_096

/**
 * Fastify's `preParsing`: reads a chunked body, as some proxies send every body, into one buffer. Its chunks may be of
 * one byte each, and Fastify would keep an object for each. A body longer than READ_BYTES is cut off one byte over
 * Fastify's limit, so that Fastify rejects it.
 */
async function bufferChunkedBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  if (request.headers['transfer-encoding'] === undefined) return payload
  return Readable.from([await readBuffered(payload)])
}

function readBuffered(payload: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let body = Buffer.allocUnsafe(FIRST_BYTES)
  let length = 0
  payload.on('data', (chunk: Buffer) => {
    if (length + chunk.length > limits.READ_BYTES) {
      payload.removeAllListeners('data')
      resolve(Buffer.alloc(limits.READ_BYTES + 1))
      return
    }
    while (length + chunk.length > body.length) body = Buffer.concat([body], body.length * 2)
    length += chunk.copy(body, length)
  })
  payload.once('end', () => resolve(body.subarray(0, length)))
  // The visitor has closed the connection.
  payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })))
  return promise
}

import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { type FastifyInstance, fastify } from 'fastify'
import { createBoundedServer, mergeChunks } from './bounded-server.ts'
import { makeRateLimitKey, readClientIp } from './client-ip.ts'
import * as limits from './request-limits.ts'
import { normalizeUrl } from './request-line.ts'

/** An app that has no routes yet, and bounds what one visitor may take. */
export async function createBoundedApp({ trustedProxies }: { trustedProxies: number }): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    // A number would make Fastify trust no proxy: only the owner knows whether only proxies reach the port.
    trustProxy: trustedProxies > 0 && ((_ip: string, hop: number) => hop < trustedProxies),
    bodyLimit: limits.READ_BYTES,
    rewriteUrl: ({ url }) => normalizeUrl(url),
    return503OnClosing: false,
    serverFactory: createBoundedServer({
      connectionsPerIp: trustedProxies > 0 ? limits.CONNECTIONS : limits.CONNECTIONS_PER_IP,
      connections: limits.CONNECTIONS,
    }),
  })
  app.addHook('preParsing', mergeChunks)
  await app.register(underPressure, {
    maxEventLoopDelay: limits.EVENT_LOOP_DELAY_MS,
    sampleInterval: limits.EVENT_LOOP_SAMPLE_MS,
    retryAfter: limits.EVENT_LOOP_SAMPLE_MS / 1_000,
  })
  await app.register(rateLimit, {
    max: limits.REQUESTS_PER_SECOND,
    timeWindow: 1_000,
    keyGenerator: (request) => makeRateLimitKey(readClientIp(request)),
    addHeaders: NO_RATE_LIMIT_HEADERS,
    addHeadersOnExceeding: NO_RATE_LIMIT_HEADERS,
  })
  return app
}

/** Browsers use only Retry-After. */
const NO_RATE_LIMIT_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

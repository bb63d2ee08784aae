import type { MiddlewareHandler } from 'hono'

const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'
const EXPOSED =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'
const MAX_AGE_SECONDS = '86400'

/** Lets the pages of these origins in, to which a browser shows the answers then; the page's own origin needs none of it. */
export const cors =
  (allowedOrigins: ReadonlySet<string>): MiddlewareHandler =>
  async (context, next) => {
    const { req } = context
    const origin = req.header('origin')
    const isPreflight = req.method === 'OPTIONS' && req.header('access-control-request-method') !== undefined
    if (origin === undefined || !allowedOrigins.has(origin)) return isPreflight ? context.body(null, 403) : next()
    if (isPreflight) {
      const asked = req.header('access-control-request-headers')
      return context.body(null, 200, {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Max-Age': MAX_AGE_SECONDS,
        ...(asked && { 'Access-Control-Allow-Headers': `Authorization, ${asked}` }),
        Vary: 'Origin',
      })
    }
    await next()
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Expose-Headers', EXPOSED)
    context.header('Vary', 'Origin')
  }

import type { MiddlewareHandler } from 'hono'

const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'
const EXPOSED =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'
const MAX_AGE_SECONDS = '86400'

/** Lets pages of any origin in, as the hosted interface does: there are no cookies here to protect. */
export const cors: MiddlewareHandler = async (context, next) => {
  const { req } = context
  if (req.header('origin') === undefined) return next()
  if (req.method === 'OPTIONS' && req.header('access-control-request-method')) {
    const asked = req.header('access-control-request-headers')
    return context.body(null, 200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Max-Age': MAX_AGE_SECONDS,
      ...(asked && { 'Access-Control-Allow-Headers': `Authorization, ${asked}` }),
    })
  }
  await next()
  context.header('Access-Control-Allow-Origin', '*')
  context.header('Access-Control-Expose-Headers', EXPOSED)
}

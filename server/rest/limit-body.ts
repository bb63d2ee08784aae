import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Longer than every field at its limit, also in a form's encoding, where one character takes up to nine bytes. */
export const BODY_MAX_BYTES = 128 * 1024

/**
 * Refuses a body that is too long; `refuse` throws what the visitor is answered. Hono's own limit turns every body into a web stream first, a third of what an insert costs
 * outside the database; a body whose length is announced ends there (RFC 9112, 6.2), so only the others go through it.
 */
export function limitBody(refuse: () => never): MiddlewareHandler {
  const readAndLimit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuse })
  return (context, next) => {
    const announced = context.req.header('content-length')
    if (announced === undefined || context.req.header('transfer-encoding')) return readAndLimit(context, next)
    if (Number(announced) > BODY_MAX_BYTES) refuse()
    return next()
  }
}

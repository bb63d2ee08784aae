import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_REQUESTS_AT_ONCE, DESK_REQUESTS_PER_ADDRESS } from '../../server/http/limits.ts'
import { makeRateLimitKey, readVisitorAddress } from '../../server/http/visitor-address.ts'

/** Bounds how many requests of the desk are worked on at once, so that a flood slows no visitor. */
export class RequestSlots {
  #addresses = new Map<FastifyRequest, string>()

  /** @returns whether there was one; it is free again when the request is, or the connection has ended */
  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = makeRateLimitKey(readVisitorAddress(request))
    const sameAddress = [...this.#addresses.values()].filter((other) => other === address)
    if (this.#addresses.size >= DESK_REQUESTS_AT_ONCE || sameAddress.length >= DESK_REQUESTS_PER_ADDRESS) return false
    this.#addresses.set(request, address)
    reply.raw.once('close', () => this.free(request))
    return true
  }

  /** Does nothing if the request has no slot. */
  free(request: FastifyRequest): void {
    this.#addresses.delete(request)
  }
}

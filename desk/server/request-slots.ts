import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_REQUESTS_AT_ONCE, DESK_REQUESTS_PER_ADDRESS } from '../../server/http/limits.ts'
import { makeRateLimitKey, readVisitorAddress } from '../../server/http/visitor-address.ts'

/** How many requests of the desk are worked on at once, so that a flood slows no visitor. */
export class RequestSlots {
  #addresses = new WeakMap<FastifyRequest, string>()
  #byAddress = new Map<string, number>()
  #taken = 0

  /** @returns whether there was one; it is free again when the request is, or the connection has ended */
  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = makeRateLimitKey(readVisitorAddress(request))
    const own = this.#byAddress.get(address) ?? 0
    if (this.#taken >= DESK_REQUESTS_AT_ONCE || own >= DESK_REQUESTS_PER_ADDRESS) return false
    this.#taken += 1
    this.#byAddress.set(address, own + 1)
    this.#addresses.set(request, address)
    reply.raw.once('close', () => this.free(request))
    return true
  }

  /** Does nothing if the request has no slot. */
  free(request: FastifyRequest): void {
    const address = this.#addresses.get(request)
    if (address === undefined) return
    this.#addresses.delete(request)
    this.#taken -= 1
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}

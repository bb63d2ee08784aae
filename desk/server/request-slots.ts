import type { FastifyReply, FastifyRequest } from 'fastify'
import { DESK_REQUESTS_AT_ONCE, DESK_REQUESTS_PER_ADDRESS } from '../../server/http/limits.ts'
import { rateLimitKey, visitorAddress } from '../../server/http/visitor-address.ts'

/** How many requests of the desk are served at once, so that one address can't keep the owner out with slow ones. */
export class RequestSlots {
  #byAddress = new Map<string, number>()
  #taken = 0

  /** @returns whether there was one; it is free again when the answer has ended */
  take(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = rateLimitKey(visitorAddress(request))
    const own = this.#byAddress.get(address) ?? 0
    if (this.#taken >= DESK_REQUESTS_AT_ONCE || own >= DESK_REQUESTS_PER_ADDRESS) return false
    this.#taken += 1
    this.#byAddress.set(address, own + 1)
    reply.raw.once('close', () => this.#free(address))
    return true
  }

  #free(address: string): void {
    this.#taken -= 1
    const left = (this.#byAddress.get(address) ?? 1) - 1
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}

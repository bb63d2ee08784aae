import type { FastifyReply, FastifyRequest } from 'fastify'
import { readClientIp, toIpNetwork } from '../../server/http/client-ip.ts'
import { DeskError } from './desk-error.ts'

/** The limit for all IP addresses together. */
export const REQUESTS_AT_ONCE = 64
/** One IP address must not keep the owner out. A browser sends six at once, and several tabs may be open. */
export const REQUESTS_PER_IP = 24

/** Bounds how many requests of the desk are worked on at once, so that a flood slows no visitor. */
export class RequestSlots {
  /** Where each request came from. */
  #ipNetworks = new Map<FastifyRequest, string>()

  /** The slot is free again when the request is, or the connection has ended. @throws {DeskError} if there is none */
  take(request: FastifyRequest, reply: FastifyReply): void {
    // The event of its end is past, so nothing would free the slot.
    if (reply.raw.destroyed) throw new DeskError(503, 'The connection has ended.')
    const ipNetwork = toIpNetwork(readClientIp(request))
    const fromSameIp = [...this.#ipNetworks.values()].filter((other) => other === ipNetwork)
    if (this.#ipNetworks.size >= REQUESTS_AT_ONCE || fromSameIp.length >= REQUESTS_PER_IP) {
      reply.headers({ 'retry-after': '2', connection: 'close' })
      throw new DeskError(503, 'The desk is busy: try again in a few seconds.')
    }
    this.#ipNetworks.set(request, ipNetwork)
    reply.raw.once('close', () => this.free(request))
  }

  /** Does nothing if the request has no slot. */
  free(request: FastifyRequest): void {
    this.#ipNetworks.delete(request)
  }
}

import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { REQUESTS_AT_ONCE, REQUESTS_PER_IP, RequestSlots } from './request-slots.ts'

test('One IP address with slow requests leaves slots to the owner', () => {
  const slots = new RequestSlots()
  const responses: EventEmitter[] = []
  const take = (ip: string) => {
    const raw = new EventEmitter()
    try {
      slots.take({ ip, headers: {} } as FastifyRequest, { raw, headers: () => {} } as unknown as FastifyReply)
      responses.push(raw)
      return true
    } catch {
      return false
    }
  }
  const flood = (ip: string) => {
    while (take(ip));
    return responses.length
  }
  expect(flood('203.0.113.1')).toBe(REQUESTS_PER_IP)
  expect(take('203.0.113.2')).toBe(true)
  for (const ip of ['203.0.113.3', '203.0.113.4', '203.0.113.5']) flood(ip)
  expect(responses).toHaveLength(REQUESTS_AT_ONCE)
  expect(take('203.0.113.9')).toBe(false)
  responses[0]?.emit('close')
  expect(take('203.0.113.9')).toBe(true)
})

test('A request whose connection has ended takes no slot', () => {
  const slots = new RequestSlots()
  const take = (nth: number, destroyed: boolean) => {
    const raw = Object.assign(new EventEmitter(), { destroyed })
    slots.take(
      { ip: `203.0.113.${nth}`, headers: {} } as FastifyRequest,
      { raw, headers: () => {} } as unknown as FastifyReply,
    )
  }
  for (let nth = 0; nth < REQUESTS_AT_ONCE; nth += 1) expect(() => take(nth, true)).toThrow()
  expect(() => take(0, false)).not.toThrow()
})

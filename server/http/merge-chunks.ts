import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { READ_BYTES } from './limits.ts'

const FIRST_BYTES = 4_096

/**
 * Fastify's `preParsing`: reads a chunked body, as some proxies send every body, into one buffer. Its chunks may be of one byte each, and
 * Fastify would keep an object for each. What is longer than READ_BYTES is handed on cut off there, one byte over Fastify's limit.
 */
export async function mergeChunks(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  if (request.headers['transfer-encoding'] === undefined) return payload
  return Readable.from([await readMerged(payload)])
}

function readMerged(payload: Readable): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let body = Buffer.allocUnsafe(FIRST_BYTES)
  let length = 0
  payload.on('data', (chunk: Buffer) => {
    const isTooLong = length + chunk.length > READ_BYTES
    while (!isTooLong && length + chunk.length > body.length) body = Buffer.concat([body], body.length * 2)
    if (isTooLong) {
      payload.removeAllListeners('data')
      resolve(Buffer.alloc(READ_BYTES + 1))
      return
    }
    length += chunk.copy(body, length)
  })
  payload.once('end', () => resolve(body.subarray(0, length)))
  // The visitor is gone.
  payload.once('error', (error) => reject(Object.assign(error, { statusCode: 400 })))
  return promise
}

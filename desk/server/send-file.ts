import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * An error before the first byte gets a status. A later one cuts the connection, so that no browser keeps the
 * beginning.
 */
export async function sendFile(
  reply: FastifyReply,
  type: string,
  write: (file: Writable) => Promise<void>,
): Promise<FastifyReply> {
  const file = new PassThrough()
  const written = write(file)
  written.catch(() => file.destroy())
  await Promise.race([once(file, 'readable'), written])
  return reply.type(type).send(file)
}

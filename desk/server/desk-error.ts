import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeErrorWithoutMessage, type Log } from '../../server/process/log.ts'
import { StoreUnavailableError } from '../../server/store/store-errors.ts'

/** The desk's server responds with the HTTP status and the message. */
export class DeskError extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export const makeErrorHandler =
  (log: Log) =>
  async (error: Error & { statusCode?: number }, { isOwner }: FastifyRequest, reply: FastifyReply) => {
    const { message, statusCode = 500 } = error
    if (error instanceof StoreUnavailableError) {
      log('desk: 503', message)
      // The message may name the database's host.
      const toStranger = 'The store does not answer; the log of the site says more.'
      return reply.code(503).send({ message: isOwner ? message : toStranger })
    }
    // A DeskError, or one of Fastify about the request.
    if (statusCode < 500 || statusCode === 503) return reply.code(statusCode).send({ message })
    log('desk: 500', describeErrorWithoutMessage(error))
    return reply.code(500).send({ message: 'The desk has failed; the log of the site says more.' })
  }

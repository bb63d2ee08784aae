import type { HonoRequest } from 'hono'
import { RestError } from './rest-error.ts'

const PRODUCED = [
  '*/*',
  'application/*',
  'application/json',
  'application/vnd.pgrst.object+json',
  'application/vnd.pgrst.array+json',
  'text/csv',
  'application/geo+json',
]

/**
 * Refuses what a request demands of the answer and can't be had.
 * @throws {RestError} PGRST106 for a schema other than public, PGRST107 for a media type other than PostgREST's.
 */
export function checkHeaders(request: HonoRequest): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const schema = request.header(isReading ? 'accept-profile' : 'content-profile')
  if (schema !== undefined && schema !== 'public') {
    throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
  }
  const accept = request.header('accept') ?? '*/*'
  const types = accept.split(',').map((type) => type.split(';')[0]?.trim() ?? '')
  if (!types.some((type) => PRODUCED.includes(type))) {
    throw new RestError(415, 'PGRST107', `None of these media types are available: ${accept}`)
  }
}

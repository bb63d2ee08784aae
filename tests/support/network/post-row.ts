import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import type { Table } from '../../../shared/tables.ts'

type Options = {
  /** By default every post has a connection of its own. */
  agent?: Agent
  /** The visitor's, as a proxy names it. */
  address?: string
}

/**
 * Posts a row to a site as the page does.
 * @returns the status of the answer
 */
export async function postRow(url: string, table: Table, row: object, options: Options = {}): Promise<number> {
  const { agent, address } = options
  const body = JSON.stringify(row)
  const headers = {
    apikey: 'public',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(address && { 'x-forwarded-for': address }),
  }
  const posted = request(`${url}/rest/v1/${table}`, { agent: agent ?? false, method: 'POST', headers }).end(body)
  const [answer] = (await once(posted, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'

type Posting = { agent: Agent; table: string; content: string; address?: string }

/**
 * Posts a note as the page does, to the address of the table, or as a proxy would that names the visitor's `address`.
 * @returns the status of the answer
 */
export async function postNote({ agent, table, content, address }: Posting): Promise<number> {
  const body = JSON.stringify({ content })
  const headers = {
    apikey: 'public',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(address && { 'x-forwarded-for': address }),
  }
  const posted = request(table, { agent, method: 'POST', headers }).end(body)
  const [answer] = (await once(posted, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'

/** Posts a note as the page does, through the proxy that names the visitor's address; resolves with the status. */
export async function postNote(agent: Agent, url: string, address: string, content: string): Promise<number> {
  const body = JSON.stringify({ content })
  const headers = {
    apikey: 'public',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  const posted = request(`${url}/rest/v1/notes`, { agent, method: 'POST', headers }).end(body)
  const [answer] = (await once(posted, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode ?? 0
}

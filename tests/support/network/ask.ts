import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Question = { method?: string; headers?: Record<string, string>; body?: string; authority?: string }

/** Asks as a browser does on the wire: nothing is unpacked, followed or added. */
export async function ask(
  address: string,
  { method = 'GET', headers, body, authority }: Question = {},
): Promise<Answer> {
  const ca = authority && readFileSync(authority)
  const send = address.startsWith('https:') ? askHttps : askHttp
  // `path` keeps what URL would mend, such as /../.
  const path = /^\w+:\/\/[^/]+(.*)$/.exec(address)?.[1] || '/'
  const asked = send(address, { path, method, headers, ca, agent: false }).end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

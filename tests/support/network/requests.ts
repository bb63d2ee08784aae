import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { request as requestOverTls } from 'node:https'
import { connect } from 'node:net'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Table } from '../../../shared/tables.ts'

type WireResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string
  authority?: string
  /** Without an agent, every request has a connection of its own. */
  agent?: Agent | undefined
}

/** Sends a request as a browser does on the wire: nothing is unpacked, followed or added. */
export async function sendRequest(
  url: string,
  { method = 'GET', headers, body, authority, agent }: RequestOptions = {},
): Promise<WireResponse> {
  const ca = authority && readFileSync(authority)
  const send = url.startsWith('https:') ? requestOverTls : request
  // `path` keeps what URL would change, such as /../.
  const path = /^\w+:\/\/[^/]+(.*)$/.exec(url)?.[1] || '/'
  const sent = send(url, { path, method, headers, ca, agent: agent ?? false }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

type RawResponse = { statuses: number[]; text: string }

/** Sends bytes that no browser would send, then a byte more `dripEveryMs`, until the server closes the connection. */
export function sendBytes(url: string, bytes: string, dripEveryMs?: number, from?: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const chunks: Buffer[] = []
  const socket = connect({ port: Number(port), host: hostname, localAddress: from })
  socket.write(bytes, 'latin1')
  const dripping = dripEveryMs ? setInterval(() => socket.write('x'), dripEveryMs) : undefined
  socket.on('data', (chunk) => chunks.push(chunk))
  // The server may close while there is still something to send.
  socket.on('error', () => socket.destroy())
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping)
      const text = Buffer.concat(chunks).toString('latin1')
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      resolve({ statuses, text })
    })
  })
}

type Sender = {
  agent?: Agent
  /** The visitor's IP, as a proxy names it. */
  ip?: string
}

/** Posts a row to a site as the page does, and resolves with the status of the response. */
export async function postRow(url: string, table: Table, row: object, { agent, ip }: Sender = {}): Promise<number> {
  const headers = { apikey: 'public', 'content-type': 'application/json', ...(ip && { 'x-forwarded-for': ip }) }
  const request = { method: 'POST', headers, body: JSON.stringify(row), agent }
  return (await sendRequest(`${url}/rest/v1/${table}`, request)).status
}

/** Posts a form as a browser without script does. */
export const postForm = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers })

/** Forwards a request to another server, by default with its own headers; the client is cut off if that fails. */
export function forwardRequest(
  incoming: IncomingMessage,
  url: string,
  onResponse: (response: IncomingMessage) => void,
  headers = incoming.headers,
): ClientRequest {
  const passed = request(url, { method: incoming.method, headers }, onResponse)
  passed.on('error', () => incoming.socket.destroy())
  // The pipeline, unlike pipe(), ends the request of a client that has left in the middle of it.
  pipeline(incoming, passed, () => {})
  return passed
}

/** Answers with the response to a forwarded request. */
export const forwardResponse = (outgoing: ServerResponse) => (response: IncomingMessage) => {
  outgoing.writeHead(response.statusCode ?? 502, response.headers)
  response.pipe(outgoing)
}

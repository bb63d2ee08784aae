import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

// The program that answers everything on PORT with one buffer: what the address it is given answers with brotli, with the
// same headers.

const [address = ''] = process.argv.slice(2)
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
})
const { date: _, ...headers } = answer.headers
const body = await buffer(answer)

const server = createServer((_, response) => {
  response.removeHeader('connection')
  response.writeHead(200, headers).end(body)
})
server.keepAliveTimeout = 65_000
server.listen(Number(process.env.PORT), '127.0.0.1')

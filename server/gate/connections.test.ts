import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../tests/support/programs/until.ts'
import { Gate } from './gate.ts'

const MORE_THAN_THERE_ARE = 2100

// Where it listens on every address, as npm start does, IPv4 comes in the words of IPv6.
test.each(['::', '127.0.0.1'])(
  'Where the server listens on %s, one address with all connections keeps nobody out',
  async (host) => {
    const gate = new Gate({ trustedProxies: 0 })
    const server = createServer((request, response) => gate.admit(request, response) && response.end('here'))
    gate.watch(server)
    let seen = 0
    server.on('connection', () => {
      seen += 1
    })
    server.listen(0, host)
    await once(server, 'listening')
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const sockets: Socket[] = []
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    while (sockets.length < MORE_THAN_THERE_ARE) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).on('error', () => {})
      sockets.push(socket)
      // No more at once than wait in the kernel to be accepted.
      if (sockets.length % 100 === 0) await until(() => seen === sockets.length)
    }
    const [answer] = (await once(get({ port, host: '127.0.0.1', localAddress: '127.0.0.3' }), 'response')) as [
      IncomingMessage,
    ]
    expect(answer.statusCode).toBe(200)
    answer.resume()
  },
)

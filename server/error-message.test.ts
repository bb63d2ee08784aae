import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../tests/support/network/listen.ts'
import { errorMessage } from './error-message.ts'

const ADDRESSES = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

test('Where a name has two addresses and nobody answers at either, the owner reads why', async () => {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  const socket = connect({
    host: 'localhost',
    port: Number(port),
    autoSelectFamily: true,
    lookup: (_name, _options, answer) => answer(null, ADDRESSES),
  })
  const [error] = await once(socket, 'error').catch((error) => [error])
  expect(error.message).toBe('')
  expect(errorMessage(error)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}`)
})

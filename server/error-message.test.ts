import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../tests/support/network/ports.ts'
import { getErrorMessage } from './error-message.ts'

const ADDRESSES = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

test('An owner reads why neither of a name’s two addresses responds', async () => {
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
  expect(getErrorMessage(error)).toBe(`connect ECONNREFUSED 127.0.0.1:${port}`)
})

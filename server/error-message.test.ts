import { once } from 'node:events'
import { connect, createServer, type ListenOptions } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../tests/support/network/ports.ts'
import { getErrorMessage, ListenError } from './error-message.ts'

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

async function failure(options: ListenOptions): Promise<NodeJS.ErrnoException> {
  const [error] = await once(createServer().listen(options), 'error')
  return error
}

test('An owner who chooses a root port reads which ports are free', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' })
  expect(new ListenError(error, { setting: 'PORT', port: 80 }).message).toMatch(
    /^Only root .* port 80: set PORT to 1024 or more/,
  )
})

// An address for documentation and a name that never resolves: RFC 5737, RFC 6761.
test.each(['192.0.2.1', 'portfolio.invalid'])('An owner who sets HOST to %s reads what is wrong', async (host) => {
  const { message } = new ListenError(await failure({ port: 0, host }), { setting: 'PORT', port: 0, host })
  expect(message).toContain(`HOST is '${host}', which is no address of this machine: leave it out`)
})

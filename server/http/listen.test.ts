import { once } from 'node:events'
import { createServer, type ListenOptions } from 'node:net'
import { expect, test } from 'vitest'
import { describeListenError } from './listen.ts'

async function failure(options: ListenOptions): Promise<NodeJS.ErrnoException> {
  const [error] = await once(createServer().listen(options), 'error')
  return error
}

test('An owner who chooses a root port reads which ports are free', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' })
  expect(describeListenError(error, { setting: 'PORT', port: 80 })).toMatch(
    /^Only root .* port 80: set PORT to 1024 or more/,
  )
})

// An IP address for documentation and a name that never resolves: RFC 5737, RFC 6761.
test.each(['192.0.2.1', 'portfolio.invalid'])('An owner reads that HOST can’t be %s', async (host) => {
  const error = await failure({ port: 0, host })
  expect(describeListenError(error, { setting: 'PORT', port: 0, host })).toContain(
    `HOST is '${host}', which is no IP address of this machine: leave it out`,
  )
})

import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../tests/support/network/listen.ts'
import { fatal } from './embedded/wire/wire-messages.ts'
import { LastingConnection } from './lasting-connection.ts'

/** Answers each connection with an error, and counts them. */
async function serverThatSays(code: string, text: string) {
  const asked = { count: 0, url: '' }
  const server = createServer((socket) => {
    asked.count += 1
    socket.once('data', () => socket.end(fatal(code, text)))
    socket.on('error', () => {})
  })
  asked.url = (await listen(server)).replace('http://', 'postgres://me:old@')
  onTestFinished(() => void server.close())
  return asked
}

test('A database that refuses the password is asked once for all, so that it does not ban the site', async () => {
  const asked = await serverThatSays('28P01', 'password authentication failed for user "me"')
  const parts = [1, 2, 3].map(() => new LastingConnection({ connectionString: asked.url }))
  for (const part of parts) await expect(part.client()).rejects.toThrow('password authentication failed')
  expect(asked.count).toBe(1)
})

test('A database that is just starting is asked until it lets the site in, or has taken too long', async () => {
  const asked = await serverThatSays('57P03', 'the database system is starting up')
  await expect(new LastingConnection({ connectionString: asked.url }).client()).rejects.toThrow('starting up')
  expect(asked.count).toBeGreaterThan(2)
})

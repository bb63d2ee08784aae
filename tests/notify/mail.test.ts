import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mailChannel } from '../../server/notify/channels/mail.ts'
import type { Notification } from '../../server/notify/notification.ts'
import { listen } from '../support/network/listen.ts'

const notification: Notification = {
  id: '1',
  subject: 'A note',
  text: 'Hello',
  textWithoutWords: 'A note came',
  replyTo: undefined,
  answer: undefined,
  leads: [],
  isQuiet: false,
}

test('A mail server that goes on talking and never comes to an end is left when its time is over', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.once('data', () => {
      const talking = setInterval(() => socket.write('250-and another thing\r\n'), 20)
      socket.once('close', () => clearInterval(talking))
      server.emit('talking', socket)
    })
  })
  onTestFinished(() => void server.close())
  const { port } = new URL(await listen(server))
  const timeIsOver = new AbortController()
  const channel = mailChannel('mailto:me@example.org', `smtp://127.0.0.1:${port}`)
  const sending = channel.send(notification, timeIsOver.signal)
  const [socket] = await once(server, 'talking')
  timeIsOver.abort()
  await expect(sending).rejects.toThrow()
  await once(socket, 'close')
})

test.each([
  ['elsewhere does not get the password', '[::ffff:127.0.0.1]', /SMTP_URL like smtps:/, []],
  ['on this machine is, where nobody reads along', '127.0.0.1', undefined, ['s3cret']],
])('A mail server without TLS %s', async (_, host, refusal, said) => {
  const passwords: unknown[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password)
      done(null, { user: username })
    },
    onData: (stream, _session, done) => void stream.resume().once('end', done),
  })
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = new URL(await listen(server.server))
  const sending = mailChannel('mailto:me@example.org', `smtp://me:s3cret@${host}:${port}`).send(
    notification,
    new AbortController().signal,
  )
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else await sending
  expect(passwords).toEqual(said)
})

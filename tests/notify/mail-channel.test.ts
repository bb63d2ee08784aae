import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import type { Notification } from '../../server/notify/channels/channel.ts'
import { makeMailChannel } from '../../server/notify/channels/mail.ts'
import { listen } from '../support/network/ports.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { MailServer } from './support/mail-server.ts'

const at = (SMTP_URL: string, MAIL_FROM?: string) => makeMailChannel('mailto:me@example.org', { SMTP_URL, MAIL_FROM })
const never = new AbortController().signal

const notification: Notification = {
  id: '1',
  subject: 'A note',
  text: 'Hello',
  fallbackText: 'A note came',
  replyTo: undefined,
  leads: [],
}

test('A mail server that never stops talking is left in time', async () => {
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
  const sending = at(`smtp://127.0.0.1:${port}`).send(notification, timeIsOver.signal)
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
  const sending = at(`smtp://key:s3cret@${host}:${port}`, 'site@example.org').send(notification, never)
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else await sending
  expect(passwords).toEqual(said)
})

test.each([
  ['on this machine gets the mail', '127.0.0.1', undefined],
  ['elsewhere does not', '[::ffff:127.0.0.1]', /certificate/],
])('A mail server that made its own certificate %s', async (_, host, refusal) => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    onData: async (stream, { secure }, done) => {
      taken.push(`${secure ? 'encrypted' : 'open'}: ${await text(stream)}`)
      done()
    },
  })
  server.on('error', () => {})
  onTestFinished(() => new Promise((resolve) => server.close(resolve)))
  const { port } = new URL(await listen(server.server))
  const sending = at(`smtp://${host}:${port}`, 'Two “sites” <site@example.org>').send(notification, never)
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else await sending
  expect(taken).toHaveLength(refusal ? 0 : 1)
  if (refusal) return
  expect(taken[0]).toMatch(/^encrypted: /)
  expect(await PostalMime.parse(String(taken[0]).replace('encrypted: ', ''))).toMatchObject({
    from: { name: 'Two “sites”', address: 'site@example.org' },
  })
})

const REFUSED_SENDER = /^The mail server refuses the sender site@example\.org: set MAIL_FROM to an address/
test.each([
  ['refuses the receiver', /^(?!.*MAIL_FROM)/],
  ['refuses the sender', REFUSED_SENDER],
  ['refuses the sender of a whole mail', REFUSED_SENDER],
] as const)('An owner whose mail server %s reads of MAIL_FROM where that helps', async (behaviour, says) => {
  const server = await openForTest(() => new MailServer().start())
  server.behave(behaviour)
  await expect(at(server.url).send(notification, never)).rejects.toThrow(says)
})

test('A repeated mail has the first Message-ID and one line of subject', async () => {
  const server = await openForTest(() => new MailServer().start())
  const subject = `Message from ${'Ann\r\nBcc: victim@example.org '.repeat(9)}`
  for (const id of ['1', '1', '2']) await at(server.url).send({ ...notification, id, subject }, never)
  const [first, again, other] = server.mails
  expect(first?.messageId).toMatch(/^<1@[\w.-]+>$/)
  expect(again?.messageId).toBe(first?.messageId)
  expect(other?.messageId).not.toBe(first?.messageId)
  expect(first?.subject).not.toMatch(/[\r\n]/)
  expect([first?.to?.length, first?.bcc]).toEqual([1, undefined])
})

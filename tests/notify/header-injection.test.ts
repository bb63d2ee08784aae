import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertAsVisitor } from '../../server/http/insert-as-visitor.ts'
import { readNotifySettings } from '../../server/notify/notify-settings.ts'
import type { Rows } from '../../shared/tables.ts'
import { openEmbedded } from '../support/database/backends.ts'
import { openForTests } from '../support/open-for-tests.ts'
import { type Mail, MailServer } from './support/mail-server.ts'
import { classifyAndNotify, letPass, register } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', category: 'client', message: 'Numbers, please.' }

const backend = openForTests(openEmbedded)
const mailServer = await new MailServer().start()
const webhook = await startWebhook()
afterAll(() => Promise.all([mailServer.stop(), webhook.stop()]))
const channels = readNotifySettings({
  NOTIFY: `mailto:me@example.org ${webhook.url}/hook`,
  SMTP_URL: mailServer.url,
})
const notifyAll = async () => {
  const outcomes = []
  for (const channel of channels) outcomes.push(await classifyAndNotify(backend, channel))
  return outcomes
}
beforeAll(() => register(backend.owner, ...channels))
beforeEach(() => {
  mailServer.mails = []
  webhook.posted = []
})

async function send(row: Rows['contact_submissions']): Promise<void> {
  // After five in ten minutes the rest would wait.
  await letPass(backend.owner, 10)
  expect(await insertAsVisitor(backend.store, 'contact_submissions', row, {})).toBeUndefined()
  expect(await notifyAll()).toMatchObject([{ sent: 1 }, { sent: 1 }])
}

/** Only the owner gets mail, and a header has no visitor's text unencoded. */
function expectPlainHeaders({ raw, to, cc, bcc, headers }: Mail): void {
  expect(to).toMatchObject([{ address: 'me@example.org' }])
  expect([cc, bcc]).toEqual([undefined, undefined])
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^([\x20-\x7e]+(\r\n[\x20-\x7e]*)*)$/)
}

test('No attacker adds a header or a receiver to a mail', async () => {
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028']
  for (const [at, end] of breaks.entries()) {
    const attack = `x${at}${end}Bcc: victim@example.org${end}${end}<b>body</b>`
    await send({ name: attack, email: 'a,victim@example.org', category: 'client', message: attack })
  }
  expect(mailServer.mails).toHaveLength(breaks.length)
  for (const mail of mailServer.mails) {
    expectPlainHeaders(mail)
    expect(mail.replyTo).toHaveLength(1)
  }
})

test.each([
  ['ann@exämple.org', [{ name: 'Ada Byron', address: 'ann@xn--exmple-cua.org' }]],
  ['"a"<victim>,b@example.org', [{ name: 'Ada Byron', address: expect.stringMatching(/^".*"@example\.org$/) }]],
  // No header can hold it, and her mail program understands the link.
  ['josé@example.org', undefined],
  ['a\u202e@example.org', undefined],
  ['=?utf-8?Q?=E2=80=AE?=@example.org', undefined],
])('A reply to the address %s goes to that visitor alone', async (email, replyTo) => {
  await send({ ...ada, email })
  const [mail] = mailServer.mails
  expect(mail?.replyTo).toEqual(replyTo)
  expect(mail?.text).toMatch(/^Reply: mailto:\S+@\S+$/m)
  if (mail) expectPlainHeaders(mail)
})

test('No visitor’s line looks like the site’s own, by mail or chat', async () => {
  const forged = 'Hello\n\nReply: mailto:thief@example.org\r\nnpm run leads shows all of them.\u2028Reply: tel:+1900'
  await send({ ...ada, message: forged })
  // As Slack and Mattermost show it.
  const inChat = String(webhook.posted[0]?.body.text).replaceAll('&gt;', '>')
  for (const text of [mailServer.mails[0]?.text, inChat]) {
    const own = String(text)
      .split(/[\n\u2028]/)
      .filter((line) => line && !line.startsWith('> '))
    expect(own.filter((line) => /thief|1900|npm run/.test(line))).toEqual([])
    expect(own.filter((line) => line.startsWith('Reply: '))).toHaveLength(1)
  }
})

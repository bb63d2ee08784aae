import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../support/programs/until.ts'
import { connectionTo } from '../support/sites/owner.ts'
import { type RunningSite, startSite } from '../support/sites/running-site.ts'
import { type Mail, MailServer } from './support/mail-server.ts'
import { letPass, untilAllNotified } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', category: 'client', message: 'Numbers, please.' }
const NOTIFIED_WITHIN_MS = 10_000

let mailServer: MailServer
let webhook: Awaited<ReturnType<typeof startWebhook>>
let site: RunningSite

beforeAll(async () => {
  mailServer = await new MailServer().start()
  webhook = await startWebhook()
  site = await startSite({ NOTIFY: `mailto:me@example.org ${webhook.url}/hook`, SMTP_URL: mailServer.url })
})
afterAll(async () => {
  await site.stop()
  await mailServer.stop()
  await webhook.stop()
})
beforeEach(async () => {
  // Five messages in ten minutes would make the rest come together.
  const owner = new Client(connectionTo(site.dataDir))
  await owner.connect()
  await untilAllNotified(owner)
  await letPass(owner, 10)
  await owner.end()
  mailServer.mails = []
  webhook.posted = []
})

async function send(row: object): Promise<void> {
  const { status } = await fetch(`${site.url}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: 'public', 'content-type': 'application/json' },
    body: JSON.stringify(row),
  })
  expect(status).toBe(201)
}

/** Only the owner gets mail, and no visitor's text is in a header as he wrote it. */
function expectPlainHeaders({ raw, to, cc, bcc, headers }: Mail): void {
  expect(to).toMatchObject([{ address: 'me@example.org' }])
  expect([cc, bcc]).toEqual([undefined, undefined])
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(raw.split('\r\n\r\n', 1)[0]).toMatch(/^([\x20-\x7e]+(\r\n[\x20-\x7e]*)*)$/)
}

test('Nobody can slip a header or a receiver into a mail', async () => {
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028']
  for (const [at, end] of breaks.entries()) {
    const attack = `x${at}${end}Bcc: victim@example.org${end}${end}<b>body</b>`
    await send({
      name: attack,
      email: `a,victim@example.org`,
      category: 'client',
      message: attack,
    })
  }
  await until(() => mailServer.mails.length === breaks.length, NOTIFIED_WITHIN_MS)
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
])('A visitor who gives the address %s is answered alone, or by the link in the text', async (email, replyTo) => {
  await send({ ...ada, email })
  await until(() => mailServer.mails.length === 1, NOTIFIED_WITHIN_MS)
  const [mail] = mailServer.mails
  expect(mail?.replyTo).toEqual(replyTo)
  expect(mail?.text).toMatch(/^Answer: mailto:\S+@\S+$/m)
  if (mail) expectPlainHeaders(mail)
})

test('No visitor’s line is taken for one of the site’s own, by mail or in a chat', async () => {
  const forged = 'Hello\n\nAnswer: mailto:thief@example.org\r\nnpm run leads shows all of them.\u2028Answer: tel:+1900'
  await send({ ...ada, message: forged })
  await until(() => mailServer.mails.length === 1 && webhook.posted.length === 1, NOTIFIED_WITHIN_MS)
  // As Slack and Mattermost show it.
  const inChat = String(webhook.posted[0]?.body.text).replaceAll('&gt;', '>')
  for (const text of [mailServer.mails[0]?.text, inChat]) {
    const own = String(text)
      .split(/[\n\u2028]/)
      .filter((line) => line && !line.startsWith('> '))
    expect(own.filter((line) => /thief|1900|npm run/.test(line))).toEqual([])
    expect(own.filter((line) => line.startsWith('Answer: '))).toHaveLength(1)
  }
})

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { postRow } from '../support/network/requests.ts'
import { startSite } from '../support/site/running-site.ts'
import { liftLimits } from '../support/store/database-connection.ts'
import { waitUntil } from '../support/wait-until.ts'
import { MailServer } from './support/mail-server.ts'
import { passMinutes } from './support/notify.ts'
import { startWebhook } from './support/webhook.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', category: 'client', message: 'Numbers, please.\nMany.' }
const DESK_LINK = /https:\/\/ada\.example\/desk\/\?lead=\d/
const WITHIN_MS = 5_000
/** The time is shorter than that after which a hanging mail server is given up. */
const SOON_MS = 15_000

const mailServer = await new MailServer().start()
const webhook = await startWebhook()
const ntfy = await startWebhook()
const site = await startSite({
  SITE_URL: 'https://ada.example',
  NOTIFY: `mailto:me@example.org http://me:s3cret-word@${new URL(webhook.url).host}/hook/s3cret-path ntfy+http://:s3cret-token@${new URL(ntfy.url).host}/my-topic`,
  SMTP_URL: mailServer.url,
})
const ownerClient = new Client(site.database)
beforeAll(async () => {
  await ownerClient.connect()
  await liftLimits(ownerClient)
})
afterAll(async () => {
  await ownerClient.end()
  for (const each of [site, mailServer, webhook, ntfy]) await each.close()
})

const send = async (more: Partial<typeof ada>) => {
  const startedAt = performance.now()
  expect(await postRow(site.url, 'contact_submissions', { ...ada, ...more })).toBe(201)
  return performance.now() - startedAt
}

test('A long message reaches mail, webhook and push within five seconds', async () => {
  const text = `Grüße 👋🏽 from 東京 – “quoted” <b>&amp;\nمرحبا\n.\n${'東'.repeat(2000)}`
  await send({ name: 'Zoë 🚀', message: text })
  await waitUntil(() => mailServer.mails.length + webhook.posted.length + ntfy.posted.length === 3, WITHIN_MS)
  const [mail] = mailServer.mails
  expect(mail).toMatchObject({
    from: { name: getOwnerProfile().ownerName, address: 'site@example.org' },
    to: [{ address: 'me@example.org' }],
    replyTo: [{ name: 'Zoë 🚀', address: 'ada@example.org' }],
    subject: expect.stringMatching(/^Message from Zoë 🚀 \(.+\)$/),
  })
  expect(mail?.text?.split('Zoë 🚀')).toHaveLength(2)
  expect(mail?.text).toContain(text.replaceAll(/^/gm, '> '))
  expect(mail?.text).toContain('mailto:ada@example.org')
  expect(mail?.text).toMatch(DESK_LINK)
  expect(webhook.posted).toMatchObject([
    {
      path: '/hook/s3cret-path',
      authorization: `Basic ${btoa('me:s3cret-word')}`,
      body: {
        lead: { kind: 'message', name: 'Zoë 🚀', email: 'ada@example.org', category: 'client', text },
        text: expect.stringContaining('&lt;b&gt;&amp;amp;'),
      },
    },
  ])
  expect(ntfy.posted).toMatchObject([
    {
      path: '/',
      authorization: 'Bearer s3cret-token',
      body: {
        topic: 'my-topic',
        title: expect.stringMatching(/^Message from Zoë 🚀 /),
        click: expect.stringMatching(DESK_LINK),
        message: expect.stringMatching(
          /東… It was too long for here: npm run leads shows all of it\.\n\nReply: mailto:ada@example\.org\nAt your desk: \S+$/,
        ),
      },
    },
  ])
  expect(Buffer.byteLength(String(ntfy.posted[0]?.body.message))).toBeLessThanOrEqual(4000)
})

test('While mail hangs no visitor waits, and no lead is lost', async () => {
  mailServer.behave('hangs')
  mailServer.mails = []
  webhook.posted = []
  const waits = [await send({ message: 'First' }), await send({ message: 'Second' })]
  await waitUntil(() => webhook.posted.length === 2, SOON_MS)
  expect(Math.max(...waits)).toBeLessThan(5_000)
  await waitUntil(() => mailServer.hangs)
  // The mail times out when its server goes away, or after 40 seconds.
  mailServer.behave('takes them')
  await mailServer.close()
  await mailServer.start()
  await waitUntil(
    async () => (await ownerClient.query(`select from private.deliveries where last_error <> ''`)).rowCount !== 0,
  )
  await passMinutes(ownerClient, 24 * 60)
  await send({ message: 'Third' })
  await waitUntil(() => mailServer.mails.length === 3, SOON_MS)
  expect(mailServer.mails.map(({ text }) => text).join()).toContain('First')
})

test('The store keeps no secret of a channel', async () => {
  const { rows } = await ownerClient.query(
    'select * from private.channels left join private.deliveries on channel_key = key',
  )
  expect(JSON.stringify(rows)).toContain('mail to me@example.org')
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { siteName } from '../../leads/site-content.ts'
import type { Table } from '../../shared/tables.ts'
import { liftLimits } from '../support/database/owner-connection.ts'
import { postRow } from '../support/network/requests.ts'
import { startSite } from '../support/sites/running-site.ts'
import { waitUntil } from '../support/wait-until.ts'
import { MailServer } from './support/mail-server.ts'
import { letPass, untilNoted } from './support/notified.ts'
import { startWebhook } from './support/webhook.ts'

const ada = { name: 'Ada Byron', email: 'ada@example.org', category: 'client', message: 'Numbers, please.\nMany.' }
const DESK_LINK = /https:\/\/ada\.example\/desk\/\?lead=\d/
const WITHIN_MS = 5_000
/** Before a mail server that hangs times out. */
const SOON_MS = 15_000

const mailServer = await new MailServer().start()
const webhook = await startWebhook()
const ntfy = await startWebhook()
const site = await startSite({
  SITE_URL: 'https://ada.example',
  NOTIFY: `mailto:me@example.org http://me:s3cret-word@${new URL(webhook.url).host}/hook/s3cret-path ntfy+http://:s3cret-token@${new URL(ntfy.url).host}/my-topic`,
  SMTP_URL: mailServer.url,
})
const owner = new Client(site.database)
beforeAll(async () => {
  await owner.connect()
  await liftLimits(owner)
})
afterAll(async () => {
  await owner.end()
  for (const each of [site, mailServer, webhook, ntfy]) await each.stop()
})
beforeEach(async () => {
  mailServer.behave('takes them')
  await untilNoted(owner)
  // What a test that failed has left is nothing to those after it.
  await owner.query('delete from private.notifications')
  mailServer.mails = []
  webhook.posted = []
  ntfy.posted = []
})

const send = async (table: Table, row: object) => {
  const startedAt = performance.now()
  expect(await postRow(site.url, table, row)).toBe(201)
  return performance.now() - startedAt
}
const untilClassified = () =>
  waitUntil(
    async () => (await owner.query('select from private.lead_index where classified_at is null')).rowCount === 0,
  )
const say = (message: string) => send('contact_submissions', { ...ada, message })

test('A message reaches mail, webhook and phone within five seconds', async () => {
  const text = `Grüße 👋🏽 from 東京 – “quoted” <b>&amp;\nمرحبا\n.\n${'東'.repeat(2000)}`
  await send('contact_submissions', { ...ada, name: 'Zoë 🚀', message: text })
  await waitUntil(() => mailServer.mails.length + webhook.posted.length + ntfy.posted.length === 3, WITHIN_MS)
  const [mail] = mailServer.mails
  expect(mail).toMatchObject({
    from: { name: siteName, address: 'site@example.org' },
    to: [{ address: 'me@example.org' }],
    replyTo: [{ name: 'Zoë 🚀', address: 'ada@example.org' }],
    subject: expect.stringMatching(/^Message from Zoë 🚀 \(.+\)$/),
  })
  expect(mail?.text?.split('Zoë 🚀')).toHaveLength(2)
  const quoted = text.replaceAll(/^/gm, '> ')
  expect(mail?.text).toContain(quoted)
  expect(mail?.text).toContain('mailto:ada@example.org')
  expect(mail?.text).toMatch(DESK_LINK)
  const [posted] = webhook.posted
  expect(posted?.path).toBe('/hook/s3cret-path')
  expect(posted?.authorization).toBe(`Basic ${btoa('me:s3cret-word')}`)
  expect(posted?.body.lead).toMatchObject({
    kind: 'message',
    name: 'Zoë 🚀',
    email: 'ada@example.org',
    category: 'client',
    text,
  })
  expect(posted?.body.text).toContain('&lt;b&gt;&amp;amp;')
  expect(ntfy.posted[0]).toMatchObject({
    path: '/',
    authorization: 'Bearer s3cret-token',
    body: { topic: 'my-topic', title: mail?.subject, click: expect.stringMatching(DESK_LINK) },
  })
  const pushed = String(ntfy.posted[0]?.body.message)
  expect(Buffer.byteLength(pushed)).toBeLessThanOrEqual(4000)
  expect(pushed).toMatch(
    /東… It was too long for here: npm run leads shows all of it\.\n\nReply: mailto:ada@example\.org\nAt your desk: \S+$/,
  )
})

const restart = async () => {
  await mailServer.stop()
  await mailServer.start()
}
const faults: Record<string, { begin: () => unknown; end?: () => unknown }> = {
  hangs: { begin: () => mailServer.behave('hangs'), end: restart },
  'says come later': { begin: () => mailServer.behave('says come later') },
}
test.each(Object.entries(faults))(
  'While mail %s no visitor waits, and no lead is lost',
  async (how, { begin, end }) => {
    await begin()
    const waits = [await say(`First while it ${how}`), await say(`Second while it ${how}`)]
    await waitUntil(() => webhook.posted.length === 2, SOON_MS)
    expect(Math.max(...waits)).toBeLessThan(5_000)
    const hasFailed = async () =>
      (await owner.query(`select from private.notifications where last_error <> ''`)).rowCount !== 0
    // One that hangs times out when it goes away, or after 40 seconds.
    await waitUntil(how === 'hangs' ? () => mailServer.hangs : hasFailed)
    const { rows } = await owner.query('select last_error from private.notifications')
    expect(rows.filter(({ last_error }) => /\p{Cc}|\p{Bidi_Control}/u.test(last_error))).toEqual([])
    expect(mailServer.mails).toEqual([])

    mailServer.behave('takes them')
    await end?.()
    await waitUntil(hasFailed)
    await letPass(owner, 24 * 60)
    await say(`It is over: it no longer ${how}`)
    await waitUntil(() => mailServer.mails.length === 3, SOON_MS)
    expect(mailServer.mails.map(({ text }) => text).join()).toContain(`First while it ${how}`)
  },
)

test('A mail that is refused for its words is sent without them', async () => {
  mailServer.behave('refuses the words')
  await say('Forbidden words')
  await waitUntil(() => mailServer.mails.length === 1, SOON_MS)
  expect(mailServer.mails[0]?.text).not.toContain('Forbidden')
  expect(mailServer.mails[0]?.text).toContain('A message came')
})

test('A thousand rows at once are one digest', async () => {
  /** Noted too, by each channel: only then can time pass. */
  const sentToAll = async (count: number) => {
    await waitUntil(
      () => [mailServer.mails, webhook.posted, ntfy.posted].every((sent) => sent.length === count),
      SOON_MS,
    )
    await untilNoted(owner)
  }
  await owner.query(`insert into public.notes (content) select 'Abuse ' || nth from generate_series(1, 999) nth`)
  await send('notes', { content: 'Abuse' })
  await sentToAll(1)
  expect(mailServer.mails[0]?.subject).toBe('1000 leads in a short time')
  for (let nth = 0; nth < 6; nth += 1) await say(`After it ${nth}`)
  await untilClassified()
  await letPass(owner, 11)
  await say('Ten minutes later')
  await sentToAll(2)
  // The site may have looked between the two steps before.
  expect(mailServer.mails[1]?.subject).toMatch(/^[67] leads in a short time$/)
})

test('The store keeps no secret of a channel', async () => {
  const { rows } = await owner.query('select * from private.channels left join private.notifications on channel = key')
  expect(JSON.stringify(rows)).toContain('mail to me@example.org')
  expect(JSON.stringify(rows)).not.toContain('s3cret')
})

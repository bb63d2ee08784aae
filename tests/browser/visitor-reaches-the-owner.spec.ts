import { requestMeetup } from '#content'
import { quoted } from '../../shared/printable.ts'
import { MailServer } from '../notify/support/mail-server.ts'
import { startWebhook } from '../notify/support/webhook.ts'
import { expect, START_MS, test as visit } from '../support/page/visit.ts'
import { visitorForms } from '../support/page/visitor-forms.ts'
import { startSite } from '../support/sites/running-site.ts'

type Channels = { mailServer: MailServer; webhook: Awaited<ReturnType<typeof startWebhook>> }

/** Promised to the owner, from the visitor's thanks on. */
const NOTIFIED_WITHIN_MS = 5_000

const test = visit.extend<object, Channels>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const mailServer = await new MailServer().start()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  webhook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const webhook = await startWebhook()
      await use(webhook)
      await webhook.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mailServer, webhook }, use) => {
      const site = await startSite({ NOTIFY: `mailto:me@example.org ${webhook.url}/hook`, SMTP_URL: mailServer.url })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
})

const SENT = [
  { form: 'note', text: 'A lovely page 👋🏽', subject: /^A note$/, replyTo: undefined },
  {
    form: 'message',
    text: 'Zahlen, bitte – 東京\nمرحبا',
    subject: /^Message from Ada /,
    replyTo: [{ name: 'Ada', address: 'ada@b' }],
  },
  { form: 'meetup', text: 'Raúl', subject: `Meetup with Raúl (${requestMeetup.types.coffee})`, replyTo: undefined },
] as const

test('A visitor sends a note, a message and a meetup, and the owner has each by mail and webhook within five seconds', async ({
  page,
  mailServer,
  webhook,
}) => {
  await page.goto('/')
  for (const [at, { form, text, subject, replyTo }] of SENT.entries()) {
    const { fill, submit, success } = visitorForms[form]
    await fill(page, text)
    await submit(page)
    await expect(page.getByRole('status').getByText(success)).toBeVisible()
    await expect
      .poll(() => [mailServer.mails.length, webhook.posted.length], { timeout: NOTIFIED_WITHIN_MS, intervals: [50] })
      .toEqual([at + 1, at + 1])
    const [mail, posted] = [mailServer.mails[at], webhook.posted[at]]
    expect(mail?.subject).toMatch(subject)
    expect(mail?.replyTo).toEqual(replyTo)
    // The sentence that the page makes of a meetup says nothing more.
    const shown = form === 'meetup' ? `Meetup with ${text} ` : `\n${quoted(text)}\n`
    expect(mail?.text).toContain(shown)
    expect(String(posted?.body.text).replaceAll('&gt;', '>')).toContain(shown)
    expect(posted?.body.lead?.kind).toBe(form)
  }
})

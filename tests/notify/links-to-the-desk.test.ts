import { expect, onTestFinished, test } from 'vitest'
import { ntfyChannel } from '../../server/notify/channels/ntfy.ts'
import { writeNotification } from '../../server/notify/write-notification.ts'
import { readLead } from '../../shared/lead.ts'
import { until } from '../support/programs/until.ts'
import { startSite } from '../support/sites/running-site.ts'
import { message, storedLead } from '../support/what-visitors-send.ts'
import { MailServer } from './support/mail-server.ts'
import { startWebhook } from './support/webhook.ts'

const DESK = 'https://ada.example/desk'
const leads = ['7', '8'].map((seq) => ({ globalId: seq, ...readLead(storedLead(message, { seq })) }))
const write = (count: number, deskUrl: string | undefined) =>
  writeNotification({
    id: '1',
    deskUrl,
    counts: { message: count, meetup: 0, note: 0 },
    leads: leads.slice(0, count),
  })

test('A tap on the push opens the lead at the desk, and a button answers; without a desk the tap answers', async () => {
  const ntfy = await startWebhook()
  onTestFinished(ntfy.stop)
  const channel = ntfyChannel(new URL(ntfy.url.replace('http:', 'ntfy+http:').concat('/topic')))
  for (const deskUrl of [DESK, undefined]) await channel.send(write(1, deskUrl), new AbortController().signal)
  const [withDesk, without] = ntfy.posted.map(({ body }) => body)
  expect(withDesk).toMatchObject({
    click: `${DESK}/?lead=7`,
    actions: [{ action: 'view', url: 'mailto:ann@example.org' }],
    message: expect.stringContaining(`\nAt your desk: ${DESK}/?lead=7`),
  })
  expect(without).toMatchObject({ click: 'mailto:ann@example.org' })
  expect(without).not.toHaveProperty('actions')
  expect(without?.message).not.toContain('desk')
})

test('A digest links to each lead, and words that a filter refused are a link away', () => {
  const digest = write(2, DESK)
  for (const seq of [7, 8]) expect(digest.text).toContain(`  At your desk: ${DESK}/?lead=${seq}\n`)
  expect(digest).toMatchObject({ desk: `${DESK}/`, textWithoutWords: expect.stringContaining(`${DESK}/`) })
  expect(write(1, DESK).textWithoutWords).toContain(`${DESK}/?lead=7`)
  expect(write(2, undefined).text).toContain('npm run leads')
})

test.each([
  ['https://ada.example', 'At your desk: https://ada.example/desk/?lead='],
  ['http://localhost:3000', 'Answer: '],
])('A mail of the site at %s leads to a desk that its reader reaches', async (address, line) => {
  const mailServer = await new MailServer().start()
  onTestFinished(() => mailServer.stop())
  const site = await startSite({ SITE_URL: address, NOTIFY: 'mailto:me@example.org', SMTP_URL: mailServer.url })
  onTestFinished(site.stop)
  const body = new URLSearchParams({ form: 'send-message', name: 'Ann', email: 'ann@example.org', category: 'client' })
  body.set('message', 'Which number is right?')
  expect((await fetch(site.url, { method: 'POST', body })).status).toBe(200)
  await until(() => mailServer.mails.length === 1)
  const text = String(mailServer.mails[0]?.text)
  expect(text).toContain(line)
  expect(text.includes('/desk/')).toBe(address.startsWith('https:'))
})

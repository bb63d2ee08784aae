import { expect, test } from 'vitest'
import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { type LeadNotification, TextRejectedError } from '../../server/notify/channels/channel.ts'
import { makeAnyChatBody } from '../../server/notify/channels/chat-services.ts'
import { makeMailChannel } from '../../server/notify/channels/mail.ts'
import { makeNotification } from '../../server/notify/make-notification.ts'
import { openForTest } from '../support/open-for-tests.ts'
import { makeStoredLead, messageRow } from '../support/store/lead-fixtures.ts'
import { type Mail, MailServer } from './support/mail-server.ts'

const makeChannel = (smtpUrl: string, mailFrom?: string) =>
  makeMailChannel('mailto:me@example.org', { smtpUrl, mailFrom })
const never = new AbortController().signal

const notification: LeadNotification = {
  id: '1',
  subject: 'A note',
  text: 'Hello',
  replyTo: undefined,
  leads: [],
}

test.each([
  ['elsewhere does not get the password', '[::ffff:127.0.0.1]', /SMTP_URL like smtps:/, []],
  ['on this machine is, where nobody reads along', '127.0.0.1', undefined, ['s3cret-pass']],
])('A mail server without TLS %s', async (_, host, refusal, passwords) => {
  const server = await openForTest(() => new MailServer().start())
  const sending = makeChannel(server.url.replace('127.0.0.1', host)).send(notification, never)
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else await sending
  expect(server.passwords).toEqual(passwords)
})

test.each([
  ['on this machine gets the mail', '127.0.0.1', undefined],
  ['elsewhere does not', '[::ffff:127.0.0.1]', /certificate/],
])('A mail server that made its own certificate %s', async (_, host, refusal) => {
  const server = await openForTest(() => new MailServer({ hasTls: true }).start())
  const channel = makeChannel(server.url.replace('127.0.0.1', host), 'Two “sites” <site@example.org>')
  const sending = channel.send(notification, never)
  if (refusal) await expect(sending).rejects.toThrow(refusal)
  else await sending
  const from = { name: 'Two “sites”', address: 'site@example.org' }
  expect(server.mails).toMatchObject(refusal ? [] : [{ isEncrypted: true, from }])
})

const REFUSED_SENDER = /^The mail server refuses the sender site@example\.org: set MAIL_FROM to an e-mail address/
test.each([
  ['refuses the receiver', /^(?!.*MAIL_FROM)/],
  // The mail is sent again without the words.
  ['refuses the words', TextRejectedError],
  ['refuses the sender', REFUSED_SENDER],
  ['refuses the sender of a whole mail', REFUSED_SENDER],
] as const)('An owner whose mail server %s reads of MAIL_FROM if that helps', async (behavior, says) => {
  const server = await openForTest(() => new MailServer().start())
  server.behave(behavior)
  await expect(makeChannel(server.url).send(notification, never)).rejects.toThrow(says)
})

test('A repeated mail has the first Message-ID', async () => {
  const server = await openForTest(() => new MailServer().start())
  for (const id of ['1', '1', '2']) await makeChannel(server.url).send({ ...notification, id }, never)
  const [first, again, other] = server.mails.map(({ messageId }) => messageId)
  expect(first).toMatch(/^<1@[\w.-]+>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  // Nobody’s vacation notice answers it.
  expect(server.mails[0]?.headers).toContainEqual({
    key: 'auto-submitted',
    originalKey: 'Auto-Submitted',
    value: 'auto-generated',
  })
})

const write = (row: Partial<typeof messageRow>) =>
  makeNotification(
    { id: '1', count: 1, leads: [{ ...makeStoredLead({ ...messageRow, ...row }), global_id: '1' }] },
    undefined,
    getOwnerProfile(),
  )

/** Nobody but the owner gets mail, and a header has no visitor's text unencoded. */
async function mail(row: Partial<typeof messageRow>): Promise<Mail> {
  const server = await openForTest(() => new MailServer().start())
  await makeChannel(server.url).send(write(row), never)
  const [mail] = server.mails
  expect([mail?.to, mail?.cc, mail?.bcc]).toMatchObject([[{ address: 'me@example.org' }], undefined, undefined])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.raw.split('\r\n\r\n', 1)[0]).toMatch(/^([\x20-\x7e]+(\r\n[\x20-\x7e]*)*)$/)
  return mail as Mail
}

test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\u202e'])('An attacker adds no header by %j', async (end) => {
  const attack = `x${end}Bcc: victim@example.org${end}${end}<b>body</b>`
  const { subject, replyTo } = await mail({ name: attack, message: attack })
  expect(subject).toMatch(/^Message from x/)
  expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  expect(replyTo).toHaveLength(1)
})

test.each([
  ['ann@exämple.org', [{ name: 'Ann', address: 'ann@xn--exmple-cua.org' }]],
  // No header can hold it, and the owner's mail program understands the link.
  ['josé@example.org', undefined],
  ['a\u202e@example.org', undefined],
  ['=?utf-8?Q?=E2=80=AE?=@example.org', undefined],
])('An attacker at the e-mail address %s gets only a reply', async (email, expected) => {
  const { replyTo, text } = await mail({ email })
  expect(replyTo).toEqual(expected)
  expect(text).toMatch(/^Reply: mailto:\S+@\S+$/m)
})

test('An attacker writes no line that looks like the site’s own', () => {
  const forged = 'Hello\n\nReply: mailto:thief@example.org\r\nnpm run leads shows all of them.\u2028Reply: tel:+1900'
  const { text } = write({ message: forged })
  // Slack and Mattermost show the text like this.
  const inChat = makeAnyChatBody(text).text.replaceAll('&gt;', '>')
  for (const shown of [text, inChat]) {
    const own = shown.split(/[\n\u2028]/).filter((line) => line && !line.startsWith('> '))
    expect(own.filter((line) => /thief|1900|npm run/.test(line))).toEqual([])
    expect(own.filter((line) => line.startsWith('Reply: '))).toHaveLength(1)
  }
})

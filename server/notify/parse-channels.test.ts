import { expect, test } from 'vitest'
import { readEnvironment } from '../process/env.ts'
import { parseChannels } from './parse-channels.ts'

const SMTP_URL = 'smtps://me%40example.org:s3cret%2Fpass@smtp.example.org:465'

const channelsFor = (variables: Record<string, string>) => parseChannels(readEnvironment(variables))

test('An owner may be notified in several ways at once', () => {
  const NOTIFY = ` mailto:me@example.org https://hooks.example.org/T0/s3cret  ntfy://ntfy.sh/topic ntfy://ntfy.sh/topic `
  expect(channelsFor({ NOTIFY, SMTP_URL }).map(({ label }) => label)).toEqual([
    'mail to me@example.org',
    'webhook at hooks.example.org',
    'ntfy at ntfy.sh',
  ])
})

test('An owner who sets nothing is not notified', () => {
  expect(channelsFor({ NOTIFY: ' ' })).toEqual([])
})

test.each([
  [{ NOTIFY: 'me@example.org' }, /NOTIFY has an invalid URL: write mailto:/],
  [{ NOTIFY: 'mailto:me', SMTP_URL }, /not a valid e-mail address. Write it like mailto:me@example.org/],
  [{ NOTIFY: 'mailto:%', SMTP_URL }, /not a valid e-mail address/],
  [
    { NOTIFY: 'mailto:me@example.org?subject=Lead', SMTP_URL },
    /not a valid e-mail address. Write it like mailto:me@example.org/,
  ],
  [{ NOTIFY: 'mailto:me@example.org' }, /SMTP_URL is not set. Set it like smtps:/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtp.example.org' }, /SMTP_URL is not .* write it like/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtps://me:s3cret%pass@host' }, /SMTP_URL is not .* write it like/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtps://m:p@s3cret/x@host' }, /SMTP_URL is not .* write it like/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtps://m:p@s3cret?x@host' }, /SMTP_URL is not .* write it like/],
  [{ NOTIFY: 'http://hooks.example.org/s3cret' }, /hooks.example.org without TLS.* write https/],
  [{ NOTIFY: 'ntfy://ntfy.sh' }, /without a topic: write it like ntfy:\/\/ntfy.sh\/my-topic/],
  [{ NOTIFY: 'ntfy://:s3cret%zz@ntfy.sh/topic' }, /password for ntfy.sh that can't be read: write a % in it as %25/],
  [{ NOTIFY: 'https://me:s3cret%zz@hooks.example.org/' }, /password for hooks.example.org that can't be read/],
  [{ NOTIFY: 'telegram://s3cret@bot' }, /begins with telegram:, which this site does not know/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtps://s3cret-key:s3cret@host' }, /Set MAIL_FROM to one/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL, MAIL_FROM: 'My site' }, /MAIL_FROM is 'My site', .* write it like/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL, MAIL_FROM: 'a@b.example <c@d.example' }, /MAIL_FROM is .* write it/],
  [
    { NOTIFY: 'https://api.telegram.org/bot1:s3cret/sendMessage' },
    /Telegram that takes no messages. Write it like .*chat_id=/,
  ],
  [{ NOTIFY: 'https://a.example/s3cret, https://b.example/s3cret' }, /comma .* between two URLs: write a space/],
  [{ NOTIFY: 'mailto:me@example.org;ntfy://ntfy.sh/x', SMTP_URL }, /comma or a semicolon .*: write a space/],
  [{ NOTIFY: 'mailto://me@example.org', SMTP_URL }, /not a valid e-mail address. Write it like mailto:me@example.org/],
  [{ NOTIFY: 'https:///s3cret' }, /URL of https: that names no host: write/],
  [{ NOTIFY: 'https://ntfy.sh/s3cret' }, /ntfy.sh as a webhook, .* write ntfy:\/\/ntfy.sh\//],
  [{ NOTIFY: 'https://hooks.slack.com/triggers/s3cret' }, /Slack that takes no messages. Write it like/],
  [{ NOTIFY: 'https://discord.com/channels/1/2' }, /Discord that takes no messages. Write it like/],
  [{ NOTIFY: 'https://chat.googleapis.com/v1/spaces/A/messages?key=s3cret' }, /Google Chat that .* in quotes/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtps://u@h.example:587' }, /smtps:.* port 587.* write smtp:/],
  [{ NOTIFY: 'mailto:me@example.org', SMTP_URL: 'smtp://u@h.example:465' }, /smtp:.* port 465.* write smtps:/],
])('An owner reads how to fix %j, and no secret', (variables, message) => {
  expect(() => channelsFor(variables)).toThrow(message)
  expect(() => channelsFor(variables)).not.toThrow(/s3cret/)
})

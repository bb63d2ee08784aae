import { isLoopback } from '../http/loopback.ts'
import type { Environment } from '../process/env.ts'
import type { Channel } from './channels/channel.ts'
import { makeMailChannel } from './channels/mail.ts'
import { makeNtfyChannel } from './channels/ntfy.ts'
import { makeWebhookChannel } from './channels/webhook.ts'

type NotifySettings = Partial<Pick<Environment, 'notify' | 'smtpUrl' | 'mailFrom'>>

const CHANNEL_URL_FIX =
  'write mailto:me@example.org, https://… of a webhook, or ntfy://host/topic, several with a space between.'

/** Makes a channel of each URL in NOTIFY. @throws an error with the fix and no secret */
export const parseChannels = (settings: NotifySettings): Channel[] =>
  [...new Set(settings.notify?.split(/\s+/))].map((channelUrl) => makeChannel(channelUrl, settings))

function makeChannel(channelUrl: string, settings: NotifySettings): Channel {
  // The second URL, with its secret, would go to the host of the first as a part of its path.
  if (/[,;]$|[,;][a-z+]+:/i.test(channelUrl)) {
    throw new Error('NOTIFY has a comma or a semicolon between two URLs: write a space there.')
  }
  if (!URL.canParse(channelUrl)) throw new Error(`NOTIFY has an invalid URL: ${CHANNEL_URL_FIX}`)
  const url = new URL(channelUrl)
  if (url.protocol !== 'mailto:' && !/^[^:]+:\/\/[^/]/.test(channelUrl)) {
    throw new Error(`NOTIFY has a URL of ${url.protocol} that names no host: ${CHANNEL_URL_FIX}`)
  }
  switch (url.protocol) {
    case 'mailto:':
      return makeMailChannel(channelUrl, settings)
    case 'https:':
      if (!/^ntfy\./.test(url.hostname)) return makeWebhookChannel(url)
      throw new Error(
        `NOTIFY has ${url.host} as a webhook, which would show you JSON: write ntfy://${url.host}/ and your topic.`,
      )
    case 'http:':
      if (isLoopback(url.hostname)) return makeWebhookChannel(url)
      throw new Error(`NOTIFY has a webhook at ${url.host} without TLS, where others can read along: write https://.`)
    case 'ntfy:':
    case 'ntfy+http:':
      return makeNtfyChannel(url)
    default:
      throw new Error(
        `NOTIFY has a URL that begins with ${url.protocol}, which this site does not know: ${CHANNEL_URL_FIX}`,
      )
  }
}

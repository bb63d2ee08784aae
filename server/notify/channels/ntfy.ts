import type { Channel, LeadNotification } from './channel.ts'
import { makeChannelKey, readCredentials } from './channel-url.ts'
import { postJson } from './post-json.ts'
import { countBytes, shortenText } from './shorten-text.ts'

/** ntfy turns a longer text into an attachment: https://docs.ntfy.sh/publish/#limitations */
const TEXT_MAX_BYTES = 4000

/** Sends JSON (https://docs.ntfy.sh/publish/#publish-as-json), so that no header has a visitor's text. */
export function makeNtfyChannel(url: URL): Channel {
  const topic = url.pathname.slice(1)
  if (!/^[\w-]{1,64}$/.test(topic)) {
    throw new Error(`NOTIFY has an ntfy URL without a topic: write it like ntfy://${url.host}/my-topic.`)
  }
  const { headers, secrets } = readCredentials(url)
  const server = `${url.protocol === 'ntfy+http:' ? 'http' : 'https'}://${url.host}/`
  return {
    key: makeChannelKey(url.href),
    label: `ntfy at ${url.host}`,
    // Anyone who knows a topic can read it.
    secrets: [topic, ...secrets],
    send: (notification, signal) => postJson(server, makeNtfyBody(topic, notification), { headers, signal }),
  }
}

function makeNtfyBody(topic: string, { subject, text, replyLink, deskLink }: LeadNotification): object {
  const click = deskLink ?? replyLink
  return {
    topic,
    title: subject,
    message: shortenText(text, TEXT_MAX_BYTES, countBytes),
    priority: 4,
    ...(click && { click }),
    // https://docs.ntfy.sh/publish/#open-websiteapp
    ...(deskLink && replyLink && { actions: [{ action: 'view', label: 'Reply', url: replyLink }] }),
  }
}

import type { Notification } from '../notification.ts'
import { logIn } from './address.ts'
import { type Channel, InvalidAddressError } from './channel.ts'
import { postJson } from './post-json.ts'
import { inBytes, shorten } from './shorten.ts'

/** Longer ones become an attachment: https://docs.ntfy.sh/publish/#limitations */
const MESSAGE_MAX_BYTES = 4000

/** Sends JSON (https://docs.ntfy.sh/publish/#publish-as-json), so that no visitor's word is in a header. */
export function ntfyChannel(url: URL): Channel {
  const topic = url.pathname.slice(1)
  if (!/^[\w-]{1,64}$/.test(topic)) {
    throw new InvalidAddressError(
      `NOTIFY has an ntfy address without a topic: write it like ntfy://${url.host}/my-topic.`,
    )
  }
  const { headers, secrets } = logIn(url)
  const server = `${url.protocol === 'ntfy+http:' ? 'http' : 'https'}://${url.host}/`
  return {
    address: url.href,
    label: `ntfy at ${url.host}`,
    // Anybody who knows a topic may read it.
    secrets: [topic, ...secrets],
    send: (notification, signal) =>
      postJson(server, JSON.stringify(ntfyBody(topic, notification)), { headers, signal }),
  }
}

function ntfyBody(topic: string, { subject, text, answer, desk }: Notification): object {
  const click = desk ?? answer
  return {
    topic,
    title: subject,
    message: shorten(text, MESSAGE_MAX_BYTES, inBytes),
    priority: 4,
    ...(click && { click }),
    // https://docs.ntfy.sh/publish/#open-websiteapp
    ...(desk && answer && { actions: [{ action: 'view', label: 'Answer', url: answer }] }),
  }
}

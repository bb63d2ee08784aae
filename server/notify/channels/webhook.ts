import { createHmac } from 'node:crypto'
import { findLeadLanguage } from '../../../leads/lead-language.ts'
import { categoryLabel } from '../../../leads/owner-words.ts'
import { describeReply } from '../../../shared/lead.ts'
import {
  type Channel,
  InvalidAddressError,
  type Notification,
  type NotifiedLead,
  RetryLaterError,
  readCredentials,
  TextRejectedError,
} from './channel.ts'
import {
  escapeChatSyntax,
  escapeForSlack,
  findChatService,
  makeDiscordFields,
  measureBytes,
  shorten,
} from './chat-services.ts'

export function makeWebhookChannel(url: URL, secret: string | undefined): Channel {
  const { headers, secrets } = readCredentials(url)
  const bare = `${url.origin}${url.pathname}${url.search}`
  const chatBody = findChatService(url)
  const key = secret === undefined ? undefined : readWebhookSecret(secret)
  return {
    address: url.href,
    label: `webhook at ${url.host}`,
    secrets: [bare, url.pathname + url.search, ...secrets].filter((secret) => secret.length > 1),
    send(notification, signal) {
      const { id, text } = notification
      if (chatBody) return postJson(bare, JSON.stringify(chatBody(text)), { headers, signal })
      const body = JSON.stringify(makeProgramBody(notification))
      return postJson(bare, body, { headers: { ...headers, ...(key && signBody(key, id, body)) }, signal })
    },
  }
}

/** docs/notification.md has a table of the fields. Mattermost, which no host name shows, takes `text` and ignores the rest. */
function makeProgramBody({ id, subject, text, leads }: Notification): object {
  const [lead, ...others] = leads.map(makeProgramLead)
  return {
    id,
    subject,
    text: escapeForSlack(escapeChatSyntax(text)),
    ...makeDiscordFields(text),
    ...(lead && others.length === 0 ? { lead } : { leads: leads.map(makeProgramLead) }),
  }
}

/** Field by field, because the owner's programs rely on the names. */
const makeProgramLead = (lead: NotifiedLead) => ({
  id: lead.globalId,
  // The number is unique only in its table.
  row: lead.id,
  seq: lead.seq,
  kind: lead.kind,
  category: lead.category,
  category_label: categoryLabel(lead.category),
  created_at: lead.created_at,
  state: lead.state,
  language: findLeadLanguage(lead.language).tag,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  text: lead.text,
  extra: lead.extra,
  answer: describeReply(lead),
})

/** ntfy turns longer messages into an attachment: https://docs.ntfy.sh/publish/#limitations */
const MESSAGE_MAX_BYTES = 4000

/** Sends JSON (https://docs.ntfy.sh/publish/#publish-as-json), so that no visitor's word is in a header. */
export function makeNtfyChannel(url: URL): Channel {
  const topic = url.pathname.slice(1)
  if (!/^[\w-]{1,64}$/.test(topic)) {
    throw new InvalidAddressError(
      `NOTIFY has an ntfy address without a topic: write it like ntfy://${url.host}/my-topic.`,
    )
  }
  const { headers, secrets } = readCredentials(url)
  const server = `${url.protocol === 'ntfy+http:' ? 'http' : 'https'}://${url.host}/`
  return {
    address: url.href,
    label: `ntfy at ${url.host}`,
    // Anybody who knows a topic may read it.
    secrets: [topic, ...secrets],
    send: (notification, signal) =>
      postJson(server, JSON.stringify(makeNtfyBody(topic, notification)), { headers, signal }),
  }
}

function makeNtfyBody(topic: string, { subject, text, answer, desk }: Notification): object {
  const click = desk ?? answer
  return {
    topic,
    title: subject,
    message: shorten(text, MESSAGE_MAX_BYTES, measureBytes),
    priority: 4,
    ...(click && { click }),
    // https://docs.ntfy.sh/publish/#open-websiteapp
    ...(desk && answer && { actions: [{ action: 'view', label: 'Answer', url: answer }] }),
  }
}

/** The secret and the headers are those of https://www.standardwebhooks.com */
const SECRET_BYTES = { min: 24, max: 64 }

function readWebhookSecret(text: string): Buffer {
  const key = Buffer.from(text.replace(/^whsec_/, ''), 'base64')
  if (`whsec_${key.toString('base64')}` === text && key.length >= SECRET_BYTES.min && key.length <= SECRET_BYTES.max) {
    return key
  }
  throw new InvalidAddressError(
    'WEBHOOK_SECRET is not whsec_ and 24 to 64 bytes in base64: make one by echo "whsec_$(openssl rand -base64 32)".',
  )
}

function signBody(key: Buffer, id: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Statuses that blame the body and not the address. */
const TEXT_REJECTION_STATUSES = [400, 413, 415, 422]
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const RETRY_STATUSES = [429, 503]
const REASON_MAX_BYTES = 2_000

async function postJson(
  url: string,
  json: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: json,
    // A message for one host must not go to another.
    redirect: 'manual',
    signal,
  }).catch((error) => {
    const cause = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(cause.code ?? cause.message)
  })
  const { status, headers: answered } = answer
  if (answer.ok || REDIRECT_STATUSES.includes(status)) await answer.body?.cancel()
  if (answer.ok) return
  const to = answered.get('location')
  if (REDIRECT_STATUSES.includes(status) && to) {
    throw new Error(`answered ${status} and leads to ${URL.parse(to, url)?.href ?? to}: write that address in NOTIFY`)
  }
  const message = `answered ${status}${await readReason(answer)}`
  if (TEXT_REJECTION_STATUSES.includes(status)) throw new TextRejectedError(message)
  const seconds = readRetryAfter(answered.get('retry-after'))
  throw RETRY_STATUSES.includes(status) && seconds > 0 ? new RetryLaterError(message, seconds) : new Error(message)
}

async function readReason(answer: Response): Promise<string> {
  try {
    for await (const bytes of answer.body ?? []) {
      const text = new TextDecoder().decode(bytes.subarray(0, REASON_MAX_BYTES))
      const words = text.replaceAll(/<[^>]*>/g, ' ').trim()
      return words && `: ${words}`
    }
  } catch {}
  return ''
}

/** Seconds, or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function readRetryAfter(header: string | null): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000
  return Math.ceil(seconds) || 0
}

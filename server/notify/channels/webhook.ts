import { leadLanguage } from '../../../leads/lead-language.ts'
import { categoryLabel } from '../../../leads/owner-words.ts'
import { describeReply } from '../../../shared/lead.ts'
import type { Notification, NotifiedLead } from '../notification.ts'
import { logIn } from './address.ts'
import type { Channel } from './channel.ts'
import { findChatService, harmless, slackText, textForDiscord } from './chat-services.ts'
import { postJson } from './post-json.ts'
import { readWebhookSecret, signatureHeaders } from './webhook-signature.ts'

export function webhookChannel(url: URL, secret: string | undefined): Channel {
  const { headers, secrets } = logIn(url)
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
      const body = JSON.stringify(bodyForPrograms(notification))
      return postJson(bare, body, { headers: { ...headers, ...(key && signatureHeaders(key, id, body)) }, signal })
    },
  }
}

/** docs/notification.md has a table of the fields. Mattermost, which no host name shows, takes `text` and ignores the rest. */
function bodyForPrograms({ id, subject, text, leads }: Notification): object {
  const [lead, ...others] = leads.map(leadForPrograms)
  return {
    id,
    subject,
    text: slackText(harmless(text)),
    ...textForDiscord(text),
    ...(lead && others.length === 0 ? { lead } : { leads: leads.map(leadForPrograms) }),
  }
}

/** Field by field, because the owner's programs rely on the names. */
const leadForPrograms = (lead: NotifiedLead) => ({
  id: lead.globalId,
  // Unique in its table alone.
  row: lead.id,
  seq: lead.seq,
  kind: lead.kind,
  category: lead.category,
  category_label: categoryLabel(lead.category),
  created_at: lead.created_at,
  state: lead.state,
  language: leadLanguage(lead.language).tag,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  text: lead.text,
  extra: lead.extra,
  answer: describeReply(lead),
})

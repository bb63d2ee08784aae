import { describeHowToReply } from '../../../leads/reply.ts'
import type { Channel, LeadNotification, NotifiedLead } from './channel.ts'
import { makeChannelKey, readCredentials } from './channel-url.ts'
import { findChatService, makeAnyChatBody, makeChatBody } from './chat-services.ts'
import { postJson } from './post-json.ts'

export function makeWebhookChannel(url: URL): Channel {
  const { headers, secrets } = readCredentials(url)
  const bare = `${url.origin}${url.pathname}${url.search}`
  const chatService = findChatService(url)
  return {
    key: makeChannelKey(url.href),
    label: `webhook at ${url.host}`,
    secrets: [bare, url.pathname + url.search, ...secrets].filter((secret) => secret.length > 1),
    send(notification, signal) {
      const body = chatService ? makeChatBody(chatService, notification.text, url) : makeProgramBody(notification)
      return postJson(bare, body, { headers, signal })
    },
  }
}

/** docs/notification.md has a table of the fields. */
function makeProgramBody({ id, subject, text, leads }: LeadNotification): object {
  const programLeads = leads.map(makeProgramLead)
  const [lead, ...others] = programLeads
  return {
    id,
    subject,
    ...makeAnyChatBody(text),
    ...(lead && others.length === 0 ? { lead } : { leads: programLeads }),
  }
}

/** Lists field by field, because the owner's programs rely on the names. */
const makeProgramLead = (lead: NotifiedLead) => ({
  id: lead.id,
  global_id: lead.global_id,
  // The number is unique only in its table.
  visitor_row_id: lead.visitor_row_id,
  kind: lead.kind,
  category: lead.category,
  category_label: lead.category_label,
  created_at: lead.created_at,
  state: lead.state,
  language: lead.language,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  text: lead.text,
  reply_link: lead.reply_link,
  reply: describeHowToReply(lead),
})

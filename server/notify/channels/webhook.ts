import { howToAnswer, type Lead } from '../../../shared/lead.ts'
import { printable } from '../../../shared/printable.ts'
import type { Notification } from '../notification.ts'
import { logIn } from './address.ts'
import type { Channel } from './channel.ts'
import { postJson } from './post-json.ts'

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
const DISCORD_MAX_CHARS = 2000
/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const SUPPRESS_EMBEDS = 4

/** A JSON POST that Slack and Mattermost (`text`), Discord (`content`) and own programs (`lead`, `leads`) understand. */
export function webhookChannel(url: URL): Channel {
  const { headers, secrets } = logIn(url)
  const bare = `${url.origin}${url.pathname}${url.search}`
  return {
    address: url.href,
    label: `webhook at ${url.host}`,
    secrets: [bare, url.pathname + url.search, ...secrets].filter((secret) => secret.length > 1),
    send: (notification, signal) => postJson(bare, webhookBody(notification), { headers, signal }),
  }
}

function webhookBody({ id, subject, text, leads }: Notification): object {
  const words = harmless(`${printable(subject)}\n\n${text}`)
  const [lead, ...others] = leads.map(leadForPrograms)
  return {
    id,
    text: words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    content: words.length > DISCORD_MAX_CHARS ? `${words.slice(0, DISCORD_MAX_CHARS - 1).toWellFormed()}…` : words,
    allowed_mentions: { parse: [] },
    // What a visitor names is not looked up by itself: by Discord, and by Slack.
    flags: SUPPRESS_EMBEDS,
    unfurl_links: false,
    unfurl_media: false,
    ...(lead && others.length === 0 ? { lead } : { leads: leads.map(leadForPrograms) }),
  }
}

const leadForPrograms = (lead: Lead) => ({ ...lead, probably_spam: lead.state === 'spam', answer: howToAnswer(lead) })

/**
 * A visitor could else call a whole team, have a picture of his fetched by who reads it, or hide behind other words where a
 * link leads: a character without width stands before what follows the @, and behind the ] of Markdown.
 */
const harmless = (text: string) =>
  text.replaceAll(/@(?=all|channel|everyone|here)/gi, '@\u200b').replaceAll(/\](?=\s*[([:])/g, ']\u200b')

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
 * What chats would make of a visitor's words, who could call a whole team, have a picture fetched by its reader, hide behind
 * other words where a link leads, or hide all that follows: mentions, Markdown's links, code fences, Discord's spoilers.
 * A character without width goes between what they begin with.
 */
const harmless = (text: string) =>
  CHAT_SYNTAX.reduce((changed, syntax) => changed.replaceAll(syntax, (found) => `${found}\u200b`), text)

const CHAT_SYNTAX = [
  /(?<![\w.+-])@(?=\w)/g,
  /<(?=[@#!:/]|\w+:)/g,
  /~(?=\w)/g,
  /\](?=\s*[([:])/g,
  /`(?=`)/g,
  /\|(?=\|)/g,
]

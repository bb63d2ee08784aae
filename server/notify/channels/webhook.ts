import { printable } from '../../../shared/leads/printable.ts'
import type { Notice } from '../notice.ts'
import type { Channel } from './channel.ts'
import { postJson } from './post-json.ts'

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
const DISCORD_MAX_CHARS = 2000

/** A JSON POST that Slack and Mattermost (`text`), Discord (`content`) and own programs (`lead`, `leads`) understand. */
export function webhookChannel(url: URL): Channel {
  return {
    address: url.href,
    label: `webhook at ${url.host}`,
    secrets: [url.href, url.pathname + url.search, url.password].filter((secret) => secret.length > 1),
    send: (notice) => postJson(url.href, webhookBody(notice)),
  }
}

function webhookBody({ id, subject, text, leads }: Notice): object {
  const words = `${printable(subject)}\n\n${withoutMentions(text)}`
  const [lead] = leads
  return {
    id,
    text: words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    content: words.length > DISCORD_MAX_CHARS ? `${words.slice(0, DISCORD_MAX_CHARS - 1).toWellFormed()}…` : words,
    allowed_mentions: { parse: [] },
    ...(leads.length === 1 ? { lead } : { leads }),
  }
}

/** A visitor could else call a whole team: what follows an @ is not a name behind a character without width. */
const withoutMentions = (text: string) => text.replaceAll(/@(?=all|channel|everyone|here)/gi, '@\u200b')

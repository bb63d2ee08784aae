import { countBytes, countUnits, type Measure, shortenText } from './shorten-text.ts'

type ChatService = {
  name: string
  host: RegExp
  /** Path and query of a URL that accepts messages. */
  path: RegExp
  example: string
  max: number
  measure: Measure
  makeBody(text: string, channelUrl: URL): object
}

const DISCORD_MAX_CHARS = 2000
/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const SUPPRESS_EMBEDS = 4
const makeDiscordBody = (content: string) => ({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS })

/** Each body prevents previews of links and mentions, because the text is a visitor's. */
const CHAT_SERVICES: ChatService[] = [
  {
    // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
    name: 'Slack',
    host: /^hooks\.slack(-gov)?\.com$/,
    path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/,
    example: 'https://hooks.slack.com/services/<T…>/<B…>/<secret>',
    max: 40_000,
    measure: (text) => escapeForSlack(text).length,
    makeBody: (text) => ({ text: escapeForSlack(text), unfurl_links: false, unfurl_media: false }),
  },
  {
    // https://discord.com/developers/docs/resources/webhook#execute-webhook
    name: 'Discord',
    host: /^((canary|ptb)\.)?discord(app)?\.com$/,
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[^/?]+/,
    example: 'https://discord.com/api/webhooks/<number>/<token>',
    max: DISCORD_MAX_CHARS,
    measure: countUnits,
    makeBody: makeDiscordBody,
  },
  {
    // https://core.telegram.org/bots/api#sendmessage
    name: 'Telegram',
    host: /^api\.telegram\.org$/,
    path: /^\/bot[^/]+\/sendMessage\?(.*&)?chat_id=./,
    example: 'https://api.telegram.org/bot<token>/sendMessage?chat_id=<number>',
    max: 4096,
    measure: countUnits,
    makeBody: (text, { searchParams }) => ({
      ...Object.fromEntries(searchParams),
      text,
      link_preview_options: { is_disabled: true },
    }),
  },
  {
    // https://developers.google.com/workspace/chat/quickstart/webhooks: 32,000 bytes at most, and no unknown fields.
    name: 'Google Chat',
    host: /^chat\.googleapis\.com$/,
    path: /^\/v1\/spaces\/[^/]+\/messages\?(?=.*\bkey=.)(?=.*\btoken=.)/,
    example: 'https://chat.googleapis.com/v1/spaces/<space>/messages?key=…&token=…',
    max: 30_000,
    measure: countBytes,
    makeBody: (text) => ({ text }),
  },
  {
    // The app Workflows takes a card of some 28 KB:
    // https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook
    name: 'Teams',
    host: /\.(logic\.azure\.com|api\.powerplatform\.com)$/,
    path: /\/workflows\/./,
    example: 'https://….api.powerplatform.com/…/workflows/…',
    max: 24_000,
    measure: (text) => countBytes(JSON.stringify(doubleLineBreaks(text))) - '""'.length,
    makeBody: (text) => ({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [{ type: 'TextBlock', text: doubleLineBreaks(text), wrap: true }],
          },
        },
      ],
    }),
  },
]

/** @returns undefined for a host that is no chat service @throws an error with the fix and no secret */
export function findChatService({ hostname, pathname, search }: URL): ChatService | undefined {
  const service = CHAT_SERVICES.find(({ host }) => host.test(hostname))
  if (service && !service.path.test(pathname + search)) {
    throw new Error(
      `NOTIFY has a URL of ${service.name} that takes no messages. Write it like '${service.example}', in quotes.`,
    )
  }
  return service
}

export const makeChatBody = ({ max, measure, makeBody }: ChatService, text: string, channelUrl: URL): object =>
  makeBody(shortenText(escapeChatSyntax(text), max, measure), channelUrl)

/** Makes the body for a host that is no known chat: Mattermost reads `text`, and Discord reads the other fields. */
export const makeAnyChatBody = (text: string) => ({
  text: escapeForSlack(escapeChatSyntax(text)),
  ...makeDiscordBody(shortenText(escapeChatSyntax(text), DISCORD_MAX_CHARS, countUnits)),
})

const escapeForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Matches where a mention, a link under other words, a code block or a spoiler begins. */
const CHAT_SYNTAX = /(?<![\p{L}\p{N}])@(?=\w)|<(?=[@#!:/]|\w+[:/])|~(?=\w)|\](?=\s*[([:])|`(?=`)|\|(?=\|)/gu

/** Breaks the syntax with a zero-width space, because a visitor could call a team, or hide where a link leads. */
const escapeChatSyntax = (text: string): string => text.replaceAll(CHAT_SYNTAX, '$&\u200b')

/** A card shows no single line break. */
const doubleLineBreaks = (text: string): string => text.replaceAll('\n', '\n\n')

import { InvalidAddressError } from './channel.ts'

/** How much of a limit a text takes; must be the sum over its characters. */
export type Measure = (text: string) => number
export const measureBytes: Measure = (text) => Buffer.byteLength(text)
/** Measures UTF-16 units, which are never fewer than the characters that a person counts. */
const measureCharacters: Measure = (text) => text.length

type ChatService = {
  hosts: RegExp
  /** Checked where a person may well forget a part of the address. */
  form?: { pattern: RegExp; fix: string }
  max: number
  measure: Measure
  makeBody(text: string, address: URL): object
}

/** https://discord.com/developers/docs/resources/message#message-object-message-flags */
const SUPPRESS_EMBEDS = 4

const DISCORD_MAX = 2000
const makeDiscordBody = (content: string) => ({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS })

/** Discord reads these fields behind a proxy too, where no host name tells that it is Discord. */
export const makeDiscordFields = (text: string) =>
  makeDiscordBody(shorten(escapeChatSyntax(text), DISCORD_MAX, measureCharacters))

export const escapeForSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A zero-width space breaks mentions, Markdown links, code fences and spoilers: a visitor could call a team or hide a link's target. */
export const escapeChatSyntax = (text: string): string =>
  CHAT_SYNTAX.reduce((changed, syntax) => changed.replaceAll(syntax, (found) => `${found}\u200b`), text)

const CHAT_SYNTAX = [
  /(?<![\w.+-])@(?=\w)/g,
  /<(?=[@#!:/]|\w+[:/])/g,
  /~(?=\w)/g,
  /\](?=\s*[([:])/g,
  /`(?=`)/g,
  /\|(?=\|)/g,
]

/** Must neither load link previews nor mention anybody: the words are a visitor's. */
const CHAT_SERVICES: ChatService[] = [
  {
    // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
    hosts: /^hooks\.slack(-gov)?\.com$/,
    form: {
      pattern: /^\/services\/[^/]+\/[^/]+\/[^/]+$/,
      fix: 'NOTIFY has an address of Slack that is no incoming webhook: write it like https://hooks.slack.com/services/<T…>/<B…>/<secret>.',
    },
    max: 40_000,
    measure: (text) => escapeForSlack(text).length,
    makeBody: (text) => ({ text: escapeForSlack(text), unfurl_links: false, unfurl_media: false }),
  },
  {
    // https://discord.com/developers/docs/resources/webhook#execute-webhook
    hosts: /^((canary|ptb)\.)?discord(app)?\.com$/,
    form: {
      pattern: /^\/api\/(v\d+\/)?webhooks\/\d+\/[^/?]+/,
      fix: 'NOTIFY has an address of Discord that is no webhook: write it like https://discord.com/api/webhooks/<number>/<token>.',
    },
    max: DISCORD_MAX,
    measure: measureCharacters,
    makeBody: makeDiscordBody,
  },
  {
    // https://core.telegram.org/bots/api#sendmessage
    hosts: /^api\.telegram\.org$/,
    form: {
      pattern: /^\/bot[^/]+\/sendMessage\?(.*&)?chat_id=./,
      fix: 'NOTIFY has an address of Telegram that names no chat: write it like https://api.telegram.org/bot<token>/sendMessage?chat_id=<number>.',
    },
    max: 4096,
    measure: measureCharacters,
    makeBody: (text, { searchParams }) => ({
      ...Object.fromEntries(searchParams),
      text,
      link_preview_options: { is_disabled: true },
    }),
  },
  {
    // Google Chat refuses unknown fields: https://developers.google.com/workspace/chat/quickstart/webhooks
    hosts: /^chat\.googleapis\.com$/,
    form: {
      pattern: /^\/v1\/spaces\/[^/]+\/messages\?(?=.*\bkey=.)(?=.*\btoken=.)/,
      fix: 'NOTIFY has an address of Google Chat that is no webhook: write it like https://chat.googleapis.com/v1/spaces/<space>/messages?key=…&token=…, in quotes.',
    },
    // The whole message may have 32,000.
    max: 30_000,
    measure: measureBytes,
    makeBody: (text) => ({ text }),
  },
  {
    // Teams by its app Workflows: https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook
    hosts: /\.(logic\.azure\.com|api\.powerplatform\.com)$/,
    // The whole message may have some 28 KB.
    max: 24_000,
    measure: (text) => measureBytes(JSON.stringify(doubleLineBreaks(text))) - '""'.length,
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

/** A card shows no single line break. */
const doubleLineBreaks = (text: string): string => text.replaceAll('\n', '\n\n')

export function findChatService(address: URL): ((text: string) => object) | undefined {
  const service = CHAT_SERVICES.find(({ hosts }) => hosts.test(address.hostname))
  if (!service) return undefined
  const { form, max, measure, makeBody } = service
  if (form && !form.pattern.test(address.pathname + address.search)) throw new InvalidAddressError(form.fix)
  return (text) => makeBody(shorten(escapeChatSyntax(text), max, measure), address)
}

const SHORTENED = '… It was too long for here: npm run leads shows all of it.'

/** Keeps the last paragraph, which says how to answer. */
export function shorten(text: string, max: number, measure: Measure): string {
  if (measure(text) <= max) return text
  const last = text.slice(text.lastIndexOf('\n\n'))
  const end = `${SHORTENED}${measure(last) < max / 2 ? last : ''}`
  let room = max - measure(end)
  let kept = ''
  for (const character of text) {
    room -= measure(character)
    if (room < 0) break
    kept += character
  }
  return `${kept}${end}`
}

import { expect, test } from 'vitest'
import { quoteLines } from '../../../shared/printable.ts'
import { findChatService, makeChatBody } from './chat-services.ts'

type Format = { channelUrl: string; wrap: (text: string) => object; size: (text: string) => number; max: number }
const countUnits = (text: string) => text.length
const SERVICES: Record<string, Format> = {
  Slack: {
    channelUrl: 'https://hooks.slack.com/services/T0/B0/key',
    wrap: (text) => ({ text, unfurl_links: false, unfurl_media: false }),
    size: countUnits,
    max: 40_000,
  },
  Discord: {
    channelUrl: 'https://discord.com/api/webhooks/1/key',
    wrap: (content) => ({ content, allowed_mentions: { parse: [] }, flags: 4 }),
    size: countUnits,
    max: 2000,
  },
  Telegram: {
    channelUrl: 'https://api.telegram.org/bot1:key/sendMessage?chat_id=-42&message_thread_id=7',
    wrap: (text) => ({ chat_id: '-42', message_thread_id: '7', text, link_preview_options: { is_disabled: true } }),
    size: countUnits,
    max: 4096,
  },
  'Google Chat': {
    channelUrl: 'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t',
    wrap: (text) => ({ text }),
    size: Buffer.byteLength,
    max: 32_000,
  },
  Teams: {
    channelUrl: 'https://default1.a.environment.api.powerplatform.com:443/powerautomate/workflows/1/triggers/manual',
    wrap: (text) => {
      const body = [{ type: 'TextBlock', text, wrap: true }]
      const card = {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
      }
      const contentType = 'application/vnd.microsoft.card.adaptive'
      return { type: 'message', attachments: [{ contentType, content: { ...card, body } }] }
    },
    size: (text) => Buffer.byteLength(JSON.stringify(text)),
    max: 27_500,
  },
}

/** @returns the text within what is posted, after a look at its length and at all around it */
function readPosted(name: string, text: string): string {
  const { channelUrl, wrap, size, max } = SERVICES[name] as Format
  const url = new URL(channelUrl)
  const chatService = findChatService(url)
  const body = chatService && makeChatBody(chatService, text, url)
  let inside = ''
  JSON.stringify(body, (_, value) => {
    if (/^Message from/.test(value)) inside = value
    return value
  })
  expect(body).toEqual(wrap(inside))
  expect(size(inside)).toBeLessThanOrEqual(max)
  return inside.replaceAll('&gt;', '>').replaceAll('&lt;', '<')
}

const REPLY = 'Reply: mailto:ada@example.org'
const writeMessage = (words: string) => `Message from Ada\n\n${quoteLines(words)}\n\n${REPLY}`

test.each(Object.keys(SERVICES))('An owner reads at %s a shortened text and the reply link', (name) => {
  for (const words of ['Hello', '👋'.repeat(20_000), 'a\n'.repeat(20_000), '&<"'.repeat(20_000)]) {
    const inside = readPosted(name, writeMessage(words))
    expect(inside).toMatch(new RegExp(`\n${REPLY}$`))
    expect(inside).toMatch(/^Message from Ada\n+> \S/)
    expect(inside.isWellFormed()).toBe(true)
    if (words !== 'Hello') expect(inside).toContain('… It was too long for here: npm run leads shows all of it.')
  }
})

test.each(Object.keys(SERVICES))('At %s no visitor mentions anyone or hides a link', (name) => {
  const inside = readPosted(
    name,
    writeMessage(
      '@channel @Everyone .@all -@channel <@123> || @here <#1> <users/all> </cmd:1> ~town ``` ```` || ![x](https://spy.example/pixel.png) [your bank](https://evil.example) [y][z]\n[z]: https://evil.example\n@elena <https://evil.example|bank>',
    ),
  )
  expect(inside).toContain('pixel.png')
  expect(inside).not.toMatch(/(?<!\w)@\w|\][([:]|``|\|\||<[@#/]|<\w+[:/]|~t/i)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { quoteLines } from '../../../shared/printable.ts'
import { findChatService, makeChatBody, shorten } from './chat-services.ts'

const limitChars = (max: number) => z.string().max(max)
const limitBytes = (max: number) => z.string().refine((text) => Buffer.byteLength(text) <= max)

const SERVICES: Record<string, { address: string; format: z.ZodType; path: string[] }> = {
  Slack: {
    address: 'https://hooks.slack.com/services/T0/B0/key',
    format: z.strictObject({
      text: limitChars(40_000),
      unfurl_links: z.literal(false),
      unfurl_media: z.literal(false),
    }),
    path: ['text'],
  },
  Discord: {
    address: 'https://discord.com/api/webhooks/1/key',
    format: z.strictObject({
      content: limitChars(2000),
      allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
      flags: z.literal(4),
    }),
    path: ['content'],
  },
  Telegram: {
    address: 'https://api.telegram.org/bot1:key/sendMessage?chat_id=-42&message_thread_id=7',
    format: z.strictObject({
      chat_id: z.literal('-42'),
      message_thread_id: z.literal('7'),
      text: limitChars(4096),
      link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
    }),
    path: ['text'],
  },
  'Google Chat': {
    address: 'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t',
    format: z.strictObject({ text: limitBytes(32_000) }),
    path: ['text'],
  },
  Teams: {
    address: 'https://default1.a.environment.api.powerplatform.com:443/powerautomate/workflows/1/triggers/manual',
    format: z
      .strictObject({
        type: z.literal('message'),
        attachments: z.tuple([
          z.strictObject({
            contentType: z.literal('application/vnd.microsoft.card.adaptive'),
            content: z.strictObject({
              $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
              type: z.literal('AdaptiveCard'),
              version: z.string(),
              body: z.tuple([
                z.strictObject({ type: z.literal('TextBlock'), text: z.string(), wrap: z.literal(true) }),
              ]),
            }),
          }),
        ]),
      })
      .refine((body) => Buffer.byteLength(JSON.stringify(body)) <= 28_000),
    path: ['attachments', '0', 'content', 'body', '0', 'text'],
  },
}

const posted = (service: string, text: string) => {
  const { address, format, path } = SERVICES[service] ?? { path: [] }
  const url = new URL(String(address))
  const chatService = findChatService(url)
  const body: unknown = chatService && makeChatBody(chatService, text, url)
  const inside = path.reduce((value, name) => (value as Record<string, unknown>)[name], body)
  return { format, body, inside: String(inside).replaceAll('&gt;', '>').replaceAll('&lt;', '<') }
}

const REPLY = 'Reply: mailto:ada@example.org'
const writeMessage = (words: string) => `Message from Ada\n\n${quoteLines(words)}\n\n${REPLY}`

test.each(Object.keys(SERVICES))('An owner reads at %s what fits, and how to reply', (name) => {
  for (const words of ['Hello', '👋'.repeat(20_000), 'a\n'.repeat(20_000), '&<"'.repeat(20_000)]) {
    const { format, body, inside } = posted(name, writeMessage(words))
    expect(format?.safeParse(body).error).toBeUndefined()
    expect(inside).toMatch(new RegExp(`\n${REPLY}$`))
    expect(inside).toMatch(/^Message from Ada\n+> \S/)
    expect(inside.isWellFormed()).toBe(true)
    if (words !== 'Hello') expect(inside).toContain('… It was too long for here: npm run leads shows all of it.')
  }
})

test('A long text of one paragraph is cut, and nothing repeated', () => {
  expect(shorten('a'.repeat(99) + 'z'.repeat(9), 80, (text) => text.length)).toMatch(
    /^a+… It was .* shows all of it\.$/,
  )
})

test.each(Object.keys(SERVICES))('At %s no visitor mentions anyone or hides a link', (name) => {
  const { inside } = posted(
    name,
    writeMessage(
      '@channel @Everyone <@123> || @here <#1> <users/all> </cmd:1> ~town ``` ```` || ![x](https://spy.example/pixel.png) [your bank](https://evil.example) [y][z]\n[z]: https://evil.example\n@elena <https://evil.example|bank>',
    ),
  )
  expect(inside).toContain('pixel.png')
  expect(inside).not.toMatch(/(?<!\w)@\w|\][([:]|``|\|\||<[@#/]|<\w+[:/]|~t/i)
})

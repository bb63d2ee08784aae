import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, stopListening } from '../../support/network/ports.ts'

type Posted = {
  path: string
  authorization: string | undefined
  body: Record<string, unknown> & { lead?: Record<string, unknown> }
}

/** A real HTTP listener that keeps what is posted, and answers with `status`. */
export async function startWebhook() {
  const webhook = {
    url: '',
    posted: [] as Posted[],
    refused: [] as Posted[],
    status: 200,
    /** What its answer says beside the status. */
    headers: {} as Record<string, string>,
    says: 'ok',
    /** How long it thinks before it answers, in milliseconds. */
    answersAfter: 0,
    close: () => stopListening(server),
  }
  const server = createServer(async (request, answer) => {
    const raw = await text(request).catch(() => undefined)
    // The sender was stopped.
    if (raw === undefined) return void answer.destroy()
    const { url: path = '', headers } = request
    const posted = { path, authorization: headers.authorization, body: JSON.parse(raw) }
    const { status } = webhook
    if (status < 300) webhook.posted.push(posted)
    else webhook.refused.push(posted)
    await wait(webhook.answersAfter, undefined, { ref: false })
    answer.writeHead(status, webhook.headers).end(webhook.says)
  })
  webhook.url = await listen(server)
  return webhook
}

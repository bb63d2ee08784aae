import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, stopListening } from '../../support/network/listen.ts'

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
    status: 200,
    /** How long it thinks before it answers, in milliseconds. */
    answersAfter: 0,
    stop: () => stopListening(server),
  }
  const server = createServer(async (request, answer) => {
    const body = (await json(request).catch(() => undefined)) as Posted['body'] | undefined
    // Its sender was stopped.
    if (body === undefined) return void answer.destroy()
    const status = webhook.status
    if (status < 300)
      webhook.posted.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
    await wait(webhook.answersAfter, undefined, { ref: false })
    answer.writeHead(status).end('ok')
  })
  webhook.url = await listen(server)
  return webhook
}

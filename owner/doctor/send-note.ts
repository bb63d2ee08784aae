import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { FLOOD } from '../../server/notify/notification-queue.ts'
import { OWN_STORE_KEY, REST } from '../../shared/rest.ts'
import { storeSettings } from './build-checks.ts'
import type { Examined } from './examined.ts'
import { type Check, type Finding, fault, ok, warn } from './finding.ts'
import { ask, reason } from './live-page.ts'

const INTRO = 'A note of npm run doctor, which takes it away again'
const NOTIFIED_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 200

export const sendNote: Check = async (site) => {
  const client = await site.store()
  if (!client)
    return fault('Whether a note arrives can not be seen without the store.', 'Set DATA_DIR or DATABASE_URL.')
  const content = `${INTRO}: ${randomUUID()}`
  try {
    const refused = await post(site, content)
    if (refused) return refused
    const { rows } = await client.query<{ seq: string }>(
      `select seq from private.leads where kind = 'note' and fields ->> 'content' = $1`,
      [content],
    )
    const [arrived] = rows
    if (!arrived) {
      return fault(
        'A note was taken and is not in this store: the site writes into another one.',
        'Give this command the DATA_DIR or DATABASE_URL that the site has.',
      )
    }
    const sender = (await storeSettings()).url === '' ? 'the site' : 'a job'
    const notified = await whoWasNotified(client, { seq: arrived.seq, sender })
    return [ok('A note sent as visitors do has arrived.'), ...notified]
  } finally {
    await client.query('delete from public.notes where content = $1', [content])
  }
}

async function post(site: Examined, content: string): Promise<Finding | undefined> {
  const settings = await storeSettings()
  const url = settings.url || site.address || `http://localhost:${site.environment.port}`
  const headers = { apikey: settings.url ? settings.key : OWN_STORE_KEY, 'content-type': 'application/json' }
  try {
    const answer = await ask(`${url}${REST}/notes`, { method: 'POST', headers, body: JSON.stringify({ content }) })
    if (answer.status === 201) return undefined
    return fault(
      `A note sent to ${url} is answered ${answer.status}: ${await answer.text()}`,
      'See the other lines here.',
    )
  } catch (error) {
    return fault(
      `A note can't be sent to ${url}: ${reason(error)}`,
      'Start the site, or name it: npm run doctor -- https://…',
    )
  }
}

type Sent = { seq: string; sender: 'the site' | 'a job' }
type Tried = { label: string; isSent: boolean; error: string; isHeld: boolean }

async function whoWasNotified(client: ClientBase, { seq, sender }: Sent): Promise<Finding[]> {
  const deadline = Date.now() + NOTIFIED_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<Tried>(
      `select label, sent_at is not null as "isSent", last_error as error, attempts = 0 and exists (
         select from private.notifications other where other.channel = tried.channel and other.sent_at > now() - interval '${FLOOD.seconds} seconds'
         offset ${FLOOD.leads - 1}
       ) as "isHeld"
       from private.notifications tried join private.channels on key = channel where seq = $1 order by label`,
      [seq],
    )
    const isSettled = ({ isSent, error, isHeld }: Tried) => isSent || error !== '' || isHeld
    if (rows.every(isSettled) || sender === 'a job' || Date.now() > deadline) {
      return rows.map((tried) => wasNotified(tried, sender))
    }
    await wait(LOOK_EVERY_MS)
  }
}

function wasNotified({ label, isSent, error, isHeld }: Tried, sender: Sent['sender']): Finding {
  if (isSent) return ok(`It was sent to ${label}: look whether it has arrived.`)
  if (error) return fault(`It was not sent to ${label}: ${error}`, 'See docs/notification.md, and restart.')
  if (isHeld) {
    return warn(
      `It was not sent to ${label} yet: so much was sent there just now that the rest waits.`,
      'Try it again in ten minutes.',
    )
  }
  if (sender === 'a job') {
    return warn(
      `Whether it would be sent to ${label} is not seen: the job that runs npm run notify comes when it is gone again.`,
      'Leave a note at the site yourself, and wait for the job (docs/supabase.md).',
    )
  }
  return fault(`It was not sent to ${label}: nobody sends it`, 'See docs/notification.md, and restart.')
}

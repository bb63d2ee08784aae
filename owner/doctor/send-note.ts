import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { OWN_STORE_KEY } from '../../shared/own-store-key.ts'
import { channelsInUse } from './channels.ts'
import type { Examined } from './examined.ts'
import { type Finding, fault, ok } from './finding.ts'
import { ask, reason } from './live-page.ts'
import { storeHome } from './of-the-build.ts'

const MARK = 'A note of npm run doctor, which takes it away again'
const TOLD_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 200

/** Leaves a note as a visitor does, looks whether it arrives and is told, and takes it away. */
export async function sendNote(site: Examined): Promise<Finding[]> {
  const client = await site.store()
  if (!client)
    return [fault('Whether a note arrives can not be seen without the store.', 'Set DATA_DIR or DATABASE_URL.')]
  const content = `${MARK}: ${randomUUID()}`
  try {
    const refused = await post(site, content)
    if (refused) return [refused]
    const { rows } = await client.query<{ seq: string }>(
      `select seq::text from private.leads where kind = 'note' and text = $1`,
      [content],
    )
    const [arrived] = rows
    if (!arrived) {
      return [
        fault(
          'A note was taken and is not in this store: the site writes into another one.',
          'Give this command the DATA_DIR or DATABASE_URL that the site has.',
        ),
      ]
    }
    return [ok('A note sent as visitors do has arrived.'), ...(await whoWasTold(client, BigInt(arrived.seq)))]
  } finally {
    await client.query('delete from public.notes where content = $1', [content])
  }
}

async function post(site: Examined, content: string): Promise<Finding | undefined> {
  const home = await storeHome()
  const url = home.url || site.address || `http://localhost:${site.environment.port}`
  const headers = { apikey: home.url ? home.key : OWN_STORE_KEY, 'content-type': 'application/json' }
  try {
    const answer = await ask(`${url}/rest/v1/notes`, { method: 'POST', headers, body: JSON.stringify({ content }) })
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

async function whoWasTold(client: Client, seq: bigint): Promise<Finding[]> {
  const giveUpAt = Date.now() + TOLD_WITHIN_MS
  for (;;) {
    const channels = await channelsInUse(client)
    const isSettled = channels.every(({ toldUpTo, isFailing }) => isFailing || toldUpTo >= seq)
    if (isSettled || Date.now() > giveUpAt) {
      return channels.map(({ label, toldUpTo, error }) =>
        toldUpTo >= seq
          ? ok(`It was told to ${label}: look whether it is there.`)
          : fault(
              `It was not told to ${label}: ${error || 'nobody tells it'}`,
              'See docs/notification.md, and restart.',
            ),
      )
    }
    await wait(LOOK_EVERY_MS)
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Queryable } from '../../shared/node/queryable.ts'
import { SAME_ORIGIN_KEY } from '../../shared/rest.ts'
import type { Build } from '../built-site/build-info.ts'
import { type Delivery, listChannels, listDeliveries } from '../notify/delivery-status.ts'
import { checkChannels, joinLabels, NOTIFY_FIX } from './check-notification.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'
import { type LivePage, postNote } from './check-site.ts'
import type { StoreAccess } from './store-access.ts'

type TestedSite = { siteUrl: string; page?: LivePage; build: Pick<Build, 'supabaseUrl' | 'supabaseKey'> | undefined }

/** Leaves a note as a visitor does, waits until the owner is notified of it, and deletes it. */
export async function sendTestNote(
  { store, problem }: StoreAccess,
  { siteUrl, page, build }: TestedSite,
): Promise<CheckResult> {
  if (!store || problem || page?.failure)
    return warn(
      'No note was sent, because the store or the page is not reached.',
      'Fix that first, and run this again.',
    )
  const supabaseUrl = build?.supabaseUrl
  const pause = supabaseUrl ? undefined : await findPause(store)
  if (pause) return pause
  const content = `A note of npm run doctor, which deletes it again: ${randomUUID()}`
  try {
    const refusal = await postNote(supabaseUrl || siteUrl, build?.supabaseKey || SAME_ORIGIN_KEY, content)
    if (refusal) return refusal
    const { rows } = await store.query<{ id: number }>(
      `select id from private.leads_with_visitor_rows where kind = 'note' and visitor_row ->> 'content' = $1`,
      [content],
    )
    const [lead] = rows
    if (!lead) {
      return fault(
        'The site accepted a note that is not in this store, so it writes into another one.',
        'Give this command the DATA_DIR or DATABASE_URL that the site has.',
      )
    }
    if (!supabaseUrl) return await waitForNotification(store, lead.id)
    // The scheduled job sends after the note is deleted. Older leads tell whether it runs.
    const state = await checkChannels(store)
    if (state.level !== 'ok') return state
    return warn(
      `${ARRIVED}. Whether you are notified is not seen, because a job sends later.`,
      'Leave a note at the site yourself, and wait for the job (docs/supabase.md).',
    )
  } finally {
    await store.query('delete from public.notes where content = $1', [content])
  }
}

const NOTIFIED_WITHIN_MS = 20_000
const POLL_INTERVAL_MS = 200

const ARRIVED = 'A note sent as visitors do has arrived'

/** Returns undefined unless a channel gets nothing for longer than the note is waited for. */
async function findPause(db: Queryable): Promise<CheckResult | undefined> {
  for (const { label, pausedForSeconds } of await listChannels(db)) {
    if (pausedForSeconds * 1000 <= NOTIFIED_WITHIN_MS) continue
    const minutes = Math.ceil(pausedForSeconds / 60)
    return warn(
      `No note was sent: ${label} gets nothing for ${minutes} min, after five leads in ten minutes or a Retry-After.`,
      'Run this again then.',
    )
  }
  return undefined
}

async function waitForNotification(db: Queryable, id: number): Promise<CheckResult> {
  const deadline = Date.now() + NOTIFIED_WITHIN_MS
  for (;;) {
    const deliveries = await listDeliveries(db, id)
    const isSettled = deliveries.every(({ isSent, error }) => isSent || error !== '')
    if (isSettled || Date.now() > deadline) return checkDeliveries(deliveries)
    await wait(POLL_INTERVAL_MS)
  }
}

function checkDeliveries(deliveries: Delivery[]): CheckResult {
  if (deliveries.length === 0) return warn(`${ARRIVED}, but nobody is notified.`, `Set NOTIFY: ${NOTIFY_FIX}`)
  const unsent = deliveries.filter(({ isSent }) => !isSent)
  if (unsent.length === 0) return ok(`${ARRIVED}, and was sent to ${joinLabels(deliveries)}: look whether it came.`)
  const late = `not within ${NOTIFIED_WITHIN_MS / 1000} seconds`
  return fault(
    unsent.map(({ label, error }) => `A note was not sent to ${label}: ${error || late}`).join('; '),
    `Correct the setting and restart the site. ${NOTIFY_FIX}`,
  )
}

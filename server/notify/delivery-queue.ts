import { createHash } from 'node:crypto'
import type { StoredLead } from '../../leads/stored-lead.ts'
import type { Queryable, Transactional } from '../../shared/node/queryable.ts'
import type { Channel } from './channels/channel.ts'

// The next attempt is at whichever is last: the delivery's next_attempt_at (the backoff) and claimed_until (a process
// sends it), and the channel's paused_until (a flood or a Retry-After).

/**
 * After so many leads in so many minutes, the next ones wait and come as one digest: with five sent from 9:00 to 9:04,
 * those of 9:07 and 9:09 wait until 9:10. More leads that are due at once are a digest, too.
 */
const FLOOD = { leads: 5, minutes: 10 }
const DIGEST_LEADS_MAX = 20
/** The time of both attempts together: the second one leaves out the visitor's text. */
export const SEND_WITHIN_SECONDS = 40
/** How long a delivery belongs to the process that sends it: longer than any takes, or it might be sent twice. */
const CLAIM_SECONDS = SEND_WITHIN_SECONDS + 20
/** The wait after the first, the second … failure of a notification. The last one is repeated. */
const BACKOFF_SECONDS = [5, 15, 60, 300, 900]
const RETRY_AFTER_MAX_SECONDS = 3_600

/** A notification on its way: of one lead, or a digest of several. Each lead is a delivery, which has its id. */
export type QueuedNotification = {
  /** Unique among all sites. The same leads have the same id, so that a program recognizes a repeated notification. */
  id: string
  /** The number of attempts, with the one that begins. */
  attempts: number
  count: number
  /** The first leads of a digest. */
  leads: (StoredLead & { global_id: string })[]
}

/**
 * Makes a delivery to each of these channels part of each lead that comes from now on. What was not sent to a channel that
 * NOTIFY has no longer, such as one with a mistyped URL, is sent to these.
 */
export async function registerChannels(db: Queryable, channels: readonly Channel[]): Promise<void> {
  const keys = channels.map(({ key }) => key)
  await db.query(
    `insert into private.channels (key, label) select * from unnest($1::text[], $2::text[])
     on conflict (key) do update set label = excluded.label, is_in_notify = true`,
    [keys, channels.map(({ label }) => label)],
  )
  await db.query(
    `with removed as (
       update private.channels set is_in_notify = false where is_in_notify and key <> all ($1) returning key
     )
     insert into private.deliveries (lead_id, channel_key)
     select distinct lead_id, added.key from private.deliveries
       join removed on channel_key = removed.key cross join unnest($1::text[]) as added (key)
     where sent_at is null on conflict do nothing`,
    [keys],
  )
}

/** Claims what is sent next, so that no other process sends it. `recordSent` or `recordFailure` must follow. */
export function claimNotification(store: Transactional, { key }: Channel): Promise<QueuedNotification | undefined> {
  return store.runTransaction(async (db) => {
    const deliveries = pickDeliveries(await lockDueDeliveries(db, key))
    if (deliveries.length === 0) return undefined
    const ids = deliveries.map(({ lead_id }) => lead_id)
    const secret = await readHashSecret(db)
    const id = hash(secret, key, ...ids)
    await db.query(
      `update private.deliveries
       set notification_id = $3, attempts = attempts + 1, claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
       where channel_key = $1 and lead_id = any ($2)`,
      [key, ids, id],
    )
    const { rows } = await db.query<StoredLead>(
      `select * from private.leads_with_visitor_rows where id = any ($1) order by id limit ${DIGEST_LEADS_MAX}`,
      [ids],
    )
    const leads = rows.map((lead) => ({ ...lead, global_id: hash(secret, lead.kind, lead.visitor_row_id) }))
    return { id, attempts: Math.min(...deliveries.map(({ attempts }) => attempts)) + 1, count: ids.length, leads }
  })
}

type DueDelivery = {
  lead_id: number
  notification_id: string | null
  attempts: number
  /** A process was killed while it sent this. */
  was_interrupted: boolean
  /** The lead came before the end of the channel's last pause, and was never tried. */
  was_held_back: boolean
}

/** Locks what is due, in the order of arrival: nothing during a pause. */
async function lockDueDeliveries(db: Queryable, key: string): Promise<DueDelivery[]> {
  const { rows } = await db.query<DueDelivery>(
    `select lead_id, notification_id, attempts, claimed_until is not null as was_interrupted,
       coalesce(attempts = 0 and created_at < paused_until, false) as was_held_back
     from private.deliveries join private.leads on id = lead_id join private.channels on key = channel_key
     where channel_key = $1 and sent_at is null and state <> 'spam' and next_attempt_at <= now()
       and (claimed_until is null or claimed_until <= now()) and coalesce(paused_until <= now(), true)
     order by lead_id for update of deliveries skip locked`,
    [key],
  )
  return rows
}

/**
 * Picks what is sent next, the first of these that there is:
 * 1. a notification that a killed process had begun, with the same leads;
 * 2. a digest of all that is due, if this is a flood or a pause has held it back;
 * 3. the oldest lead of those with the fewest attempts, so that one that can never be sent holds up no other.
 */
export function pickDeliveries<Row extends Omit<DueDelivery, 'lead_id'>>(due: Row[]): Row[] {
  const interrupted = due.find(({ was_interrupted }) => was_interrupted)
  if (interrupted) return due.filter(({ notification_id }) => notification_id === interrupted.notification_id)
  if (due.length > FLOOD.leads || due.some(({ was_held_back }) => was_held_back)) return due
  return due.toSorted((one, other) => one.attempts - other.attempts).slice(0, 1)
}

/** Records that it was sent, and pauses after a flood. All that waits for a retry is due, as the channel works again. */
export async function recordSent(db: Queryable, { key }: Channel, { id }: QueuedNotification): Promise<void> {
  await db.query(
    `update private.deliveries set sent_at = clock_timestamp(), claimed_until = null, last_error = ''
     where channel_key = $1 and sent_at is null and notification_id = $2`,
    [key, id],
  )
  await db.query(
    `update private.channels set paused_until = greatest(paused_until, (
       select sent_at + interval '${FLOOD.minutes} minutes' from private.deliveries
       where channel_key = $1 and sent_at <= now() order by sent_at desc offset ${FLOOD.leads - 1} limit 1
     )) where key = $1`,
    [key],
  )
  await db.query(
    `update private.deliveries set next_attempt_at = now()
     where channel_key = $1 and sent_at is null and next_attempt_at > now()`,
    [key],
  )
}

export type Failure = { reason: string; retryAfterSeconds?: number }

/**
 * Records why a notification failed. Every due notification of the channel gets the same backoff, also one that a pause
 * holds back. Leads that arrive later are tried immediately, unless the channel has sent a Retry-After.
 */
export async function recordFailure(
  db: Queryable,
  { key }: Channel,
  { id, attempts }: QueuedNotification,
  { reason, retryAfterSeconds }: Failure,
): Promise<void> {
  const backoffSeconds = BACKOFF_SECONDS[attempts - 1] ?? BACKOFF_SECONDS.at(-1)
  await db.query(
    `update private.deliveries
     set claimed_until = null, next_attempt_at = now() + make_interval(secs => $3),
       last_error = case when notification_id = $2 then $4 else last_error end
     where channel_key = $1 and sent_at is null
       and (notification_id = $2 or (claimed_until is null and next_attempt_at <= now()))`,
    [key, id, backoffSeconds, reason],
  )
  if (retryAfterSeconds === undefined) return
  await db.query(
    `update private.channels set paused_until = greatest(paused_until, now() + make_interval(secs => $2)) where key = $1`,
    [key, Math.min(Math.max(retryAfterSeconds, 0), RETRY_AFTER_MAX_SECONDS)],
  )
}

async function readHashSecret(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ hash_secret: string }>('select hash_secret from private.settings')
  return rows[0]?.hash_secret ?? ''
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)

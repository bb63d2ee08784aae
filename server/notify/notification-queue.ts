import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { StoredLead } from '../../leads/stored-lead.ts'
import { runTransaction } from '../store/pool.ts'
import type { Channel } from './channels/channel.ts'

/**
 * The rule for a flood: after five leads in ten minutes the next ones wait, and come as one digest. With five sent from
 * 9:00 to 9:04, those of 9:07 and 9:09 wait until 9:10. More than five that are due at once are a digest, too.
 */
const FLOOD_LEADS = 5
const FLOOD_SECONDS = 600
const DIGEST_LEADS_MAX = 20
/** The time includes the second try, which leaves out the visitor's words. */
export const SEND_WITHIN_SECONDS = 40
/** How long a batch belongs to the process that sends it: longer than any sending takes, or it might be sent twice. */
const LEASE_SECONDS = SEND_WITHIN_SECONDS + 20
/** The wait after the first, the second … failure of a message. The last one is repeated. */
const BACKOFF_SECONDS = [5, 15, 60, 300, 900]
const RETRY_AFTER_MAX_SECONDS = 3_600

/** Leads that are sent as one message: a single one, or those of a digest. */
export type Batch = {
  /** Unique among all sites. The same leads have the same id, so that a program recognizes a repeated message. */
  id: string
  /** The number of tries, with the one that begins. */
  attempts: number
  count: number
  /** The first leads of a digest. */
  leads: (StoredLead & { global_id: string })[]
}

/** Makes a notification for each of these channels part of each lead that comes from now on. */
export async function registerChannels(client: ClientBase, channels: readonly Channel[]): Promise<void> {
  const keys = channels.map(({ key }) => key)
  await client.query(
    `insert into private.channels (key, label) select * from unnest($1::text[], $2::text[])
     on conflict (key) do update set label = excluded.label, is_in_notify = true`,
    [keys, channels.map(({ label }) => label)],
  )
  await client.query('update private.channels set is_in_notify = false where key <> all ($1)', [keys])
}

/** Takes what is sent next, which no other process then sends. `recordDelivery` or `recordFailure` must follow. */
export function takeBatch(client: ClientBase, { key }: Channel): Promise<Batch | undefined> {
  return runTransaction(client, async () => {
    const picked = pickBatch(await lockDueRows(client, key))
    if (picked.length === 0) return undefined
    const ids = picked.map(({ id }) => id)
    const secret = await readHashSecret(client)
    const id = picked[0]?.batch_id ?? hash(secret, key, ...ids)
    await client.query(
      `update private.notifications
       set batch_id = $3, attempts = attempts + 1, taken_until = now() + interval '${LEASE_SECONDS} seconds'
       where channel_key = $1 and lead_id = any ($2)`,
      [key, ids, id],
    )
    const { rows } = await client.query<StoredLead>(
      `select * from private.leads_with_source_rows where id = any ($1) order by id limit ${DIGEST_LEADS_MAX}`,
      [ids],
    )
    const leads = rows.map((lead) => ({ ...lead, global_id: hash(secret, lead.kind, lead.source_id) }))
    return { id, attempts: Math.min(...picked.map(({ attempts }) => attempts)) + 1, count: ids.length, leads }
  })
}

type DueRow = {
  id: number
  batch_id: string | null
  attempts: number
  was_held_by_flood: boolean
}

/** When the last flood on the channel ends or ended; null if there was none. */
const makeFloodEndSql = (channelKey: string) => `(
    select sent_at + interval '${FLOOD_SECONDS} seconds' from private.notifications
    where channel_key = ${channelKey} and sent_at <= now() order by sent_at desc offset ${FLOOD_LEADS - 1} limit 1)`

/**
 * When a row of `notifications` is due: after its backoff, its lease, the channel's flood and the channel's Retry-After.
 * `greatest` skips what is null.
 */
const makeDueAtSql = (channelKey: string) => `greatest(
    notifications.next_try_at, notifications.taken_until, ${makeFloodEndSql(channelKey)},
    (select retry_after from private.channels where key = ${channelKey}))`

/** Locks what is due, in the order of arrival. */
async function lockDueRows(client: ClientBase, key: string): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `select id, batch_id, attempts,
       coalesce(attempts = 0 and leads.created_at < ${makeFloodEndSql('$1')}, false) as was_held_by_flood
     from private.notifications join private.leads on id = lead_id
     where channel_key = $1 and sent_at is null and state <> 'spam' and ${makeDueAtSql('$1')} <= now()
     order by id for update of notifications skip locked`,
    [key],
  )
  return rows
}

/**
 * Picks what is sent next, the first of these that there is:
 * 1. a message that a killed process had begun, with the same leads;
 * 2. a digest of all that is due, if this is a flood or one has held it back;
 * 3. the oldest lead of those with the fewest tries, so that one that can never be sent holds up no other.
 */
export function pickBatch<Row extends Omit<DueRow, 'id'>>(rows: Row[]): Row[] {
  const begun = rows.find(({ batch_id }) => batch_id !== null)
  if (begun) return rows.filter(({ batch_id }) => batch_id === begun.batch_id)
  if (rows.length > FLOOD_LEADS || rows.some(({ was_held_by_flood }) => was_held_by_flood)) return rows
  return rows.toSorted((one, other) => one.attempts - other.attempts).slice(0, 1)
}

/** Records that the batch was sent. All else that waits on the channel is due, because the channel works again. */
export async function recordDelivery(client: ClientBase, { key }: Channel, { id }: Batch): Promise<void> {
  await client.query(
    `update private.notifications set sent_at = clock_timestamp(), last_error = ''
     where channel_key = $1 and sent_at is null and batch_id = $2`,
    [key, id],
  )
  await client.query(
    'update private.notifications set next_try_at = now() where channel_key = $1 and sent_at is null and next_try_at > now()',
    [key],
  )
}

export type Failure = { reason: string; retryAfterSeconds?: number }

/**
 * Records why the batch failed, and backs off every notification now due on this channel. Leads that arrive later are
 * tried immediately, unless the channel has sent a Retry-After.
 */
export async function recordFailure(
  client: ClientBase,
  { key }: Channel,
  { id, attempts }: Batch,
  { reason, retryAfterSeconds }: Failure,
): Promise<void> {
  const backoffSeconds = BACKOFF_SECONDS[attempts - 1] ?? BACKOFF_SECONDS.at(-1)
  await client.query(
    `update private.notifications set batch_id = null, taken_until = null, next_try_at = now() + make_interval(secs => $3),
       last_error = case when batch_id = $2 then $4 else last_error end
     where channel_key = $1 and sent_at is null and (
       batch_id = $2 or (batch_id is null and ${makeDueAtSql('$1')} <= now())
     )`,
    [key, id, backoffSeconds, reason],
  )
  if (retryAfterSeconds === undefined) return
  await client.query(
    'update private.channels set retry_after = greatest(retry_after, now() + make_interval(secs => $2)) where key = $1',
    [key, Math.min(Math.max(retryAfterSeconds, 0), RETRY_AFTER_MAX_SECONDS)],
  )
}

export type QueueState = {
  /** The time is infinite if nothing waits. */
  nextTryInSeconds: number
  /** Why something waits that was tried before. */
  earlierFailure: string | undefined
  /** The waiting leads that no digest can hold back any more. */
  lateLeads: number
}

export async function readQueueState(client: ClientBase, { key }: Pick<Channel, 'key'>): Promise<QueueState> {
  const { rows } = await client.query<{ seconds: number | null; error: string | null; lateLeads: number }>(
    `select extract(epoch from min(${makeDueAtSql('$1')}) - now())::float as seconds,
       (array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1] as error,
       count(*) filter (where leads.created_at < now() - interval '1 hour') as "lateLeads"
     from private.notifications join private.leads on id = lead_id
     where channel_key = $1 and sent_at is null and state <> 'spam'`,
    [key],
  )
  const { seconds, error = null, lateLeads = 0 } = rows[0] ?? {}
  const nextTryInSeconds = Math.max(seconds ?? Number.POSITIVE_INFINITY, 1)
  return { nextTryInSeconds, earlierFailure: error ?? undefined, lateLeads }
}

async function readHashSecret(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash_secret: string }>('select hash_secret from private.settings')
  return rows[0]?.hash_secret ?? ''
}

const hash = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)

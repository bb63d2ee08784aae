import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { StoredLead } from '../../leads/read-lead.ts'
import { inTransaction } from '../store/pool.ts'
import type { Channel } from './channels/channel.ts'

/** At most five leads are sent one by one in ten minutes. Others wait, and more than five come as one digest. */
const FLOOD = { leads: 5, seconds: 600 }
/** The time includes the second try, which leaves out the visitor's text. */
export const SEND_WITHIN_SECONDS = 40
/** Another process waits so long after a kill. The time must be longer than sending takes, or two processes would send the same. */
const CLAIM_SECONDS = SEND_WITHIN_SECONDS + 20
/** The pauses after one, two … failures; the last one is repeated. */
const RETRY_PAUSES_SECONDS = [5, 15, 60, 300, 900]
/** The longest pause that another side can ask for. */
const LONGEST_PAUSE_SECONDS = 3600
const DIGEST_LEADS_MAX = 20
/** An address is forgotten once no NOTIFY has had it for so long. */
const UNREGISTERED_DAYS = 30

/** A time further ahead than any pause was written while the clock was wrong, so it is due. */
const IS_DUE = `next_try_at not between now() and now() + interval '${LONGEST_PAUSE_SECONDS} seconds'`
const UNSENT = 'channel = $1 and sent_at is null'
/** The spam rule deletes the notifications of spam, so it must have seen the lead. */
const CLASSIFIED =
  'exists (select from private.lead_index where lead_index.seq = notifications.seq and classified_at is not null)'

/** One lead, or the leads of a digest, which are sent as one message. */
export type Batch = {
  /** The id is unique among all sites, and stays the same when the batch is sent again. */
  id: string
  count: number
  /** The first leads of a digest. */
  leads: (StoredLead & { globalId: string })[]
}

/** Registers the channels for what comes from now on. A start or a job must do so at least once a month. */
export async function registerChannels(client: ClientBase, channels: readonly Channel[]): Promise<void> {
  await client.query(
    `insert into private.channels (key, label, registered_at) select key, label, now() from unnest($1::text[], $2::text[]) as registered (key, label)
     on conflict (key) do update set label = excluded.label, registered_at = excluded.registered_at`,
    [channels.map(hashAddress), channels.map(({ label }) => label)],
  )
  await client.query(`delete from private.channels where registered_at < now() - interval '${UNREGISTERED_DAYS} days'`)
}

/** Takes a batch that no other process sends meanwhile. `recordDelivery` or `recordFailure` must follow. */
export function takeBatch(client: ClientBase, channel: Channel): Promise<Batch | undefined> {
  const key = hashAddress(channel)
  return inTransaction(client, async () => {
    if ((await findDelayMs(client, key)) > 0) return undefined
    const chosen = await chooseRows(client, key)
    const [first] = chosen
    if (!first) return undefined
    const { rows } = await client.query<{ hash_secret: string }>('select hash_secret from private.settings')
    const secret = rows[0]?.hash_secret ?? ''
    const seqs = chosen.map(({ seq }) => seq)
    const id = first.message_id ?? hash(secret, key, first.seq, seqs.at(-1) ?? '')
    await client.query(
      `update private.notifications set message_id = $3, attempts = attempts + 1, next_try_at = now() + interval '${CLAIM_SECONDS} seconds'
       where channel = $1 and seq = any ($2)`,
      [key, seqs, id],
    )
    return { id, count: seqs.length, leads: await readLeads(client, seqs, secret) }
  })
}

/** Makes the rest of the channel due again, which may wait after a failure. */
export async function recordDelivery(client: ClientBase, channel: Channel, { id }: Batch): Promise<void> {
  await client.query(
    `update private.notifications set sent_at = clock_timestamp(), last_error = '' where ${UNSENT} and message_id = $2`,
    [hashAddress(channel), id],
  )
  await client.query(
    `update private.notifications set next_try_at = now() where ${UNSENT} and message_id is null and next_try_at > now()`,
    [hashAddress(channel)],
  )
}

/** Makes other due notifications of the channel wait too, but no later lead. @returns milliseconds until the next try */
export async function recordFailure(
  client: ClientBase,
  channel: Channel,
  { id, reason, seconds = 0 }: { id: string; reason: string; seconds?: number },
): Promise<number> {
  const { rows } = await client.query<{ next_try_at: Date; ms: number }>(
    `with failed as (update private.notifications set message_id = null, last_error = $3, next_try_at = now() + make_interval(
       secs => greatest($4::int, (array[${RETRY_PAUSES_SECONDS}])[least(attempts, ${RETRY_PAUSES_SECONDS.length})]))
     where ${UNSENT} and message_id = $2 returning next_try_at)
     select next_try_at, 1000 * extract(epoch from next_try_at - now())::float as ms from failed order by next_try_at limit 1`,
    [hashAddress(channel), id, reason, Math.min(seconds, LONGEST_PAUSE_SECONDS)],
  )
  const [{ next_try_at, ms } = { next_try_at: new Date(), ms: 0 }] = rows
  await client.query(
    `update private.notifications set next_try_at = $2 where ${UNSENT} and message_id is null and ${IS_DUE}`,
    [hashAddress(channel), next_try_at],
  )
  return ms
}

type Pending = {
  /** The time until the next try. It is infinite when nothing waits. */
  ms: number
  /** The reason of the last failure. */
  reason: string | undefined
}

export async function findPending(client: ClientBase, channel: Channel): Promise<Pending> {
  const key = hashAddress(channel)
  const { rows } = await client.query<{ ms: number | null; reason: string | null }>(
    `select 1000 * extract(epoch from min(next_try_at) - now())::float as ms,
       (array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1] as reason
     from private.notifications where ${UNSENT} and ${CLASSIFIED}`,
    [key],
  )
  const { ms = null, reason = null } = rows[0] ?? {}
  if (ms === null) return { ms: Number.POSITIVE_INFINITY, reason: undefined }
  return { ms: Math.max(ms, await findDelayMs(client, key), 1_000), reason: reason ?? undefined }
}

async function findDelayMs(client: ClientBase, key: string): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    `select 1000 * (${FLOOD.seconds} - extract(epoch from now() - sent_at))::float as ms from private.notifications
     where channel = $1 and sent_at between now() - interval '${FLOOD.seconds} seconds' and now()
     order by sent_at desc offset ${FLOOD.leads - 1} limit 1`,
    [key],
  )
  return rows[0]?.ms ?? 0
}

type Row = { seq: string; message_id: string | null }

/** Chooses a batch that was begun and not recorded, else all that is due for a digest, else the next lead. */
async function chooseRows(client: ClientBase, key: string): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select seq, message_id from private.notifications where ${UNSENT} and ${IS_DUE} and ${CLASSIFIED}
     order by message_id nulls last, attempts, seq for update skip locked`,
    [key],
  )
  const [first] = rows
  if (first?.message_id) return rows.filter(({ message_id }) => message_id === first.message_id)
  return rows.length > FLOOD.leads ? rows : rows.slice(0, 1)
}

async function readLeads(client: ClientBase, seqs: readonly string[], secret: string): Promise<Batch['leads']> {
  const { rows } = await client.query<StoredLead>(
    `select * from private.leads where seq = any ($1) order by seq limit ${DIGEST_LEADS_MAX}`,
    [seqs],
  )
  return rows.map((lead) => ({ ...lead, globalId: hash(secret, lead.kind, lead.id) }))
}

const hashAddress = ({ address }: Channel): string => hash(address)

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)

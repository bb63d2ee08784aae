import type { Queryable } from '../../shared/node/queryable.ts'
import type { Channel } from './channels/channel.ts'

type QueueState = {
  /** The time is infinite if nothing waits. */
  nextAttemptInSeconds: number
  /** Why something waits that was tried before. */
  earlierFailure: string | undefined
  /** The waiting leads that no digest can hold back any more. */
  lateLeads: number
}

export async function readQueueState(db: Queryable, { key }: Pick<Channel, 'key'>): Promise<QueueState> {
  const { rows } = await db.query<{ seconds: number | null; error: string | null; lateLeads: number }>(
    `select extract(epoch from min(greatest(next_attempt_at, claimed_until, paused_until)) - now())::float as seconds,
       (array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1] as error,
       count(*) filter (where leads.created_at < now() - interval '1 hour') as "lateLeads"
     from private.deliveries join private.leads on id = lead_id join private.channels on key = channel_key
     where channel_key = $1 and sent_at is null and state <> 'spam'`,
    [key],
  )
  const { seconds, error = null, lateLeads = 0 } = rows[0] ?? {}
  const nextAttemptInSeconds = Math.max(seconds ?? Number.POSITIVE_INFINITY, 1)
  return { nextAttemptInSeconds, earlierFailure: error ?? undefined, lateLeads }
}

type ChannelStatus = Pick<Channel, 'key' | 'label'> & { pausedForSeconds: number }

/** Lists the channels that the last start of the site or of npm run notify had in its NOTIFY. */
export async function listChannels(db: Queryable): Promise<ChannelStatus[]> {
  const { rows } = await db.query<ChannelStatus>(
    `select key, label, coalesce(extract(epoch from paused_until - now()), 0)::float as "pausedForSeconds"
     from private.channels where is_in_notify order by label`,
  )
  return rows
}

export type Delivery = { label: string; isSent: boolean; error: string }

/** Lists what became of a lead on each channel in NOTIFY. */
export async function listDeliveries(db: Queryable, leadId: number): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `select label, sent_at is not null as "isSent", last_error as error
     from private.deliveries join private.channels on key = channel_key where lead_id = $1 and is_in_notify order by label`,
    [leadId],
  )
  return rows
}

import type { Client } from 'pg'
import { FLOOD } from '../../server/notify/outbox.ts'

/** An address of NOTIFY, as the store knows it. */
export type ToldChannel = {
  label: string
  isFailing: boolean
  error: string
  toldUpTo: bigint
  /** Whether so much was told just now that the rest waits, to come together. */
  isHeld: boolean
  /** How many leads it has not been told for longer than a digest is held back. */
  late: number
}

/**
 * The addresses that are in use: one that was taken out of NOTIFY stays in the store, and nobody looks after it any more, for
 * a day longer than after the others.
 */
export async function channelsInUse(client: Client): Promise<ToldChannel[]> {
  const { rows } = await client.query<Omit<ToldChannel, 'toldUpTo'> & { toldUpTo: string }>(
    `select label, failures > 0 as "isFailing", last_error as error, told_up_to as "toldUpTo",
       coalesce(sent_at[${FLOOD.messages}] > now() - make_interval(secs => ${FLOOD.seconds}), false) as "isHeld", (
       select count(*)::int from private.lead_index where seq > told_up_to and created_at < now() - interval '1 hour'
     ) as late
     from private.channels
     where claimed_until > (select max(claimed_until) from private.channels) - interval '1 day' order by label`,
  )
  return rows.map((row) => ({ ...row, toldUpTo: BigInt(row.toldUpTo) }))
}

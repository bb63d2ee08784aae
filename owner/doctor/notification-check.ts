import type { ClientBase } from 'pg'
import { readNotifySettings } from '../../server/notify/notify-settings.ts'
import { FLOOD } from '../../server/notify/outbox.ts'
import { type Check, fault, ok, warn } from './finding.ts'

const HOW = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

export const notificationsGoOut: Check = async (site) => {
  try {
    readNotifySettings(process.env)
  } catch (error) {
    return fault((error as Error).message, HOW)
  }
  const client = await site.store()
  if (!client) return undefined
  const channels = await channelsInUse(client)
  if (channels.length === 0) return warn('Nobody is notified when a visitor writes.', `Set NOTIFY and restart: ${HOW}`)
  return channels.map(({ label, isFailing, error, late }) => {
    if (isFailing) {
      return fault(
        `Notification to ${label} fails: ${error}`,
        `Mend it and restart the site; npm run doctor -- --send tries it, and what was not sent comes afterwards. ${HOW}`,
      )
    }
    if (late === 0) return ok(`${label} has been notified of all that came until an hour ago.`)
    return fault(
      `${late} leads have not been sent to ${label}.`,
      'Start the site with NOTIFY set, or run npm run notify by cron.',
    )
  })
}

export type ChannelInUse = {
  label: string
  isFailing: boolean
  error: string
  notifiedUpTo: bigint
  /** So much was sent just now that the rest waits for a digest. */
  isHeld: boolean
  /** Leads of which it has not been notified for longer than a digest is held back. */
  late: number
}

/** An address that was taken out of NOTIFY stays in the store; it is out of use once its last claim is a day older than that of others. */
export async function channelsInUse(client: ClientBase): Promise<ChannelInUse[]> {
  const { rows } = await client.query<Omit<ChannelInUse, 'notifiedUpTo'> & { notifiedUpTo: string }>(
    `select label, failures > 0 as "isFailing", last_error as error, notified_up_to as "notifiedUpTo",
       coalesce(sent_at[${FLOOD.messages}] > now() - make_interval(secs => ${FLOOD.seconds}), false) as "isHeld", (
       select count(*)::int from private.lead_index where coalesce(outbox_seq > notified_up_to, true) and created_at < now() - interval '1 hour'
     ) as late
     from private.channels
     where claimed_until > (select max(claimed_until) from private.channels) - interval '1 day' order by label`,
  )
  return rows.map((row) => ({ ...row, notifiedUpTo: BigInt(row.notifiedUpTo) }))
}

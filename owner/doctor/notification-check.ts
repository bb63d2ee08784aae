import type { ClientBase } from 'pg'
import { readNotifySettings } from '../../server/notify/notify-settings.ts'
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
  const channels = await findChannels(client)
  if (channels.length === 0) return warn('Nobody is notified when a visitor writes.', `Set NOTIFY and restart: ${HOW}`)
  return channels.map(({ label, error, late }) => {
    if (error) {
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

type ChannelState = {
  label: string
  /** Of the last failure of what waits, or ''. */
  error: string
  /** Leads of which it has not been notified for longer than a digest is held back. */
  late: number
}

/** Those that the last start had in its NOTIFY. */
async function findChannels(client: ClientBase): Promise<ChannelState[]> {
  const { rows } = await client.query<ChannelState>(
    `select label, coalesce((array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1], '') as error,
       count(*) filter (where created_at < now() - interval '1 hour')::int as late
     from private.channels left join (private.notifications join private.lead_index using (seq)) on channel = key and sent_at is null
     where registered_at = (select max(registered_at) from private.channels) group by label order by label`,
  )
  return rows
}

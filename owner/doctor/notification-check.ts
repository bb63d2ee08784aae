import type { ClientBase } from 'pg'
import { readNotifySettings } from '../../server/notify/notify-settings.ts'
import { type Check, fault, ok, warn } from './check-result.ts'
import { sendNote } from './send-note.ts'

const HOW = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

export const checkNotification: Check = async (context) => {
  try {
    readNotifySettings(process.env)
  } catch (error) {
    return fault((error as Error).message, HOW)
  }
  const client = await context.client()
  if (!client) return undefined
  if (context.sendsNote && (await context.connection()).isRunning && !(await context.live())?.failure) {
    return sendNote(context, client)
  }
  const channels = await findChannels(client)
  if (channels.length === 0) return warn('Nobody is notified when a visitor writes.', `Set NOTIFY and restart: ${HOW}`)
  const failing = channels.filter(({ error }) => error)
  if (failing.length > 0) {
    return fault(
      failing.map(({ label, error }) => `Notification to ${label} fails: ${error}`).join('; '),
      `Correct it and restart the site; npm run doctor -- --send tries it, and what was not sent comes afterwards. ${HOW}`,
    )
  }
  const late = channels.filter(({ late }) => late > 0)
  if (late.length > 0) {
    return fault(
      late.map(({ label, late }) => `${late} leads have not been sent to ${label}`).join('; '),
      'Start the site with NOTIFY set, or run npm run notify by cron.',
    )
  }
  return ok(`${channels.map(({ label }) => label).join(', ')} got all that came until an hour ago.`)
}

type ChannelState = {
  label: string
  /** Of the last failure of what waits, or ''. */
  error: string
  /** Leads of which it has not been notified for longer than they are held back. */
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

import type { ClientBase } from 'pg'
import type { Environment } from '../server/env.ts'
import { readChannels } from '../server/notify/read-channels.ts'
import { getErrorMessage } from '../shared/error-message.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

export const SETTINGS_FIX = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

/** Finds a fault in NOTIFY and the settings for mail. */
export function checkNotifySettings(environment: Environment): CheckResult | undefined {
  try {
    readChannels(environment)
    return undefined
  } catch (error) {
    return fault(getErrorMessage(error), SETTINGS_FIX)
  }
}

/** Looks at the channels that the last start of the site had in its NOTIFY. */
export async function checkChannels(client: ClientBase): Promise<CheckResult> {
  const channels = await findChannels(client)
  if (channels.length === 0) return warn('Nobody is notified when a visitor writes.', `Set NOTIFY: ${SETTINGS_FIX}`)
  const failing = channels.filter(({ error }) => error)
  if (failing.length > 0) {
    return fault(
      failing.map(({ label, error }) => `Notification to ${label} fails: ${error}`).join('; '),
      `Correct it and restart the site; npm run doctor -- --send tries it. Nothing is lost. ${SETTINGS_FIX}`,
    )
  }
  const late = channels.filter(({ lateLeads }) => lateLeads > 0)
  const unsent = late.map(
    ({ label, lateLeads: count }) => `${count} ${count === 1 ? 'lead was' : 'leads were'} not sent to ${label}`,
  )
  if (unsent.length > 0)
    return fault(unsent.join('; '), 'Start the site with NOTIFY set, or run npm run notify by cron.')
  return ok(`${listLabels(channels)} got all leads until an hour ago.`)
}

export const listLabels = (channels: { label: string }[]): string => channels.map(({ label }) => label).join(', ')

/** `error` is the last failure of a waiting notification, or ''. A lead is late when no digest can hold it back any more. */
type ChannelState = { label: string; error: string; lateLeads: number }

async function findChannels(client: ClientBase): Promise<ChannelState[]> {
  const { rows } = await client.query<ChannelState>(
    `with unsent as (
       select channel_key, attempts, last_error, created_at
       from private.notifications join private.lead_entries on seq = lead_seq where sent_at is null and state <> 'spam'
     )
     select label, coalesce((array_agg(last_error order by attempts desc) filter (where last_error <> ''))[1], '') as error,
       (count(*) filter (where created_at < now() - interval '1 hour'))::int as "lateLeads"
     from private.channels left join unsent on channel_key = key
     where is_in_notify group by label order by label`,
  )
  return rows
}

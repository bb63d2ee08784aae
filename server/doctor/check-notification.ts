import { getErrorMessage } from '../../shared/node/error-message.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import { listChannels, readQueueState } from '../notify/delivery-status.ts'
import { parseChannels } from '../notify/parse-channels.ts'
import type { Environment } from '../process/env.ts'
import { type CheckResult, fault, ok, warn } from './check-result.ts'

export const NOTIFY_FIX = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

/** Finds a fault in NOTIFY and the settings for mail. */
export function checkNotifySettings(environment: Environment): CheckResult | undefined {
  try {
    parseChannels(environment)
    return undefined
  } catch (error) {
    return fault(getErrorMessage(error), NOTIFY_FIX)
  }
}

export async function checkChannels(db: Queryable): Promise<CheckResult> {
  const channels = []
  for (const channel of await listChannels(db)) channels.push({ ...channel, ...(await readQueueState(db, channel)) })
  if (channels.length === 0) return warn('Nobody is notified when a visitor writes.', `Set NOTIFY: ${NOTIFY_FIX}`)
  const failing = channels.filter(({ earlierFailure }) => earlierFailure)
  if (failing.length > 0) {
    return fault(
      failing.map(({ label, earlierFailure }) => `Notification to ${label} fails: ${earlierFailure}`).join('; '),
      `Correct it and restart the site; npm run doctor -- --send tries it. Nothing is lost. ${NOTIFY_FIX}`,
    )
  }
  const late = channels.filter(({ lateLeads }) => lateLeads > 0)
  const unsent = late.map(
    ({ label, lateLeads: count }) => `${count} ${count === 1 ? 'lead was' : 'leads were'} not sent to ${label}`,
  )
  if (unsent.length > 0)
    return fault(unsent.join('; '), 'Start the site with NOTIFY set, or run npm run notify by cron.')
  return ok(`${joinLabels(channels)} got all leads until an hour ago.`)
}

export const joinLabels = (channels: { label: string }[]): string => channels.map(({ label }) => label).join(', ')

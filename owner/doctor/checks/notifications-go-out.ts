import { readNotifySettings } from '../../../server/notify/read-notify-settings.ts'
import { channelsInUse } from '../channels.ts'
import { type Check, fault, ok, warn } from '../finding.ts'

const HOW = 'docs/notification.md says how to write NOTIFY and SMTP_URL.'

export const notificationsGoOut: Check = async (site) => {
  try {
    readNotifySettings(process.env)
  } catch (error) {
    return [fault((error as Error).message, HOW)]
  }
  const client = await site.store()
  if (!client) return []
  const channels = await channelsInUse(client)
  if (channels.length === 0) return [warn('Nobody is told when a visitor writes.', `Set NOTIFY and restart: ${HOW}`)]
  return channels.map(({ label, isFailing, error, late }) => {
    if (isFailing) {
      return fault(
        `Notification to ${label} fails: ${error}`,
        `Mend it and restart the site; npm run doctor -- --send tries it, and what was not told comes afterwards. ${HOW}`,
      )
    }
    if (late === 0) return ok(`${label} has been told what came.`)
    return fault(
      `${late} of what visitors sent has not been told to ${label}.`,
      'Start the site with NOTIFY set, or run npm run notify by cron.',
    )
  })
}

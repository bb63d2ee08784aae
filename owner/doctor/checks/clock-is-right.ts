import { when } from '../../../shared/leads/when.ts'
import { type Check, fault, ok } from '../finding.ts'

const MAX_SECONDS = 120

/** A clock that is wrong lets limits and retries be forgotten, or hold for ever, and dates what comes wrongly. */
export const clockIsRight: Check = async (site) => {
  const live = await site.live()
  const date = live?.why === undefined ? live?.headers.get('date') : undefined
  if (!live || live.why !== undefined || !date) return []
  const there = new Date(date)
  if (Math.abs(there.getTime() - live.readAt) <= MAX_SECONDS * 1000) return [ok('The clocks here and there agree.')]
  return [
    fault(
      `It is ${when(there)} at ${site.address}, and ${when(new Date(live.readAt))} here.`,
      'Where it is wrong: timedatectl set-ntp true',
    ),
  ]
}

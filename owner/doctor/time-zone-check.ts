import { siteTimeZone } from '../../leads/owner-words.ts'
import { timeZone } from '../../shared/dates.ts'
import { type Check, ok, warn } from './check-result.ts'

export const checkTimeZone: Check = async ({ environment }) => {
  const zone = timeZone()
  if (siteTimeZone && [undefined, siteTimeZone].includes(environment.timeZone)) {
    return ok(`Times are in ${zone}, as timeZone in content/site.yaml says.`)
  }
  if (environment.timeZone) return ok(`Times are in ${zone}, as TZ says.`)
  if (!/UTC|GMT/.test(zone)) return ok(`Times are in ${zone}, the time zone of this machine.`)
  return warn(
    `Times in mails and lists are in ${zone}, the time zone of this machine.`,
    'Write yours into content/site.yaml, like timeZone: America/New_York.',
  )
}

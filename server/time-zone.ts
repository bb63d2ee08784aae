import { siteTimeZone } from '../leads/owner-words.ts'
import type { Environment } from './env.ts'

/** All times of this process, in mails, lists and the desk's figures, are from then on in the owner's time zone. */
export function setTimeZone({ timeZone = siteTimeZone }: Pick<Environment, 'timeZone'>): void {
  if (timeZone) process.env.TZ = timeZone
}

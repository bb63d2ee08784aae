import { siteTimeZone } from '../leads/owner-words.ts'
import type { Environment } from './env.ts'

/** Sets the owner's time zone for all times of this process: those in mails, lists and the desk's figures. */
export function setTimeZone({ timeZone = siteTimeZone }: Pick<Environment, 'timeZone'>): void {
  if (timeZone) process.env.TZ = timeZone
}

import { type Check, fault, ok } from '../finding.ts'

/** Made every night, as the docs say: one that failed is not yet a fault. */
const MAX_DAYS = 3
const CURE = 'npm run backup -- FILE, every night by cron as docs/self-hosting.md says.'

export const backupIsRecent: Check = async (site) => {
  const client = await site.store()
  if (!client) return []
  const { rows } = await client.query<{ days: number | null; is_empty: boolean }>(
    `select extract(epoch from now() - nullif(last_backup_at, '-infinity')) / 86400 as days,
            not exists (select from public.notes) and not exists (select from public.contact_submissions) as is_empty
     from private.settings`,
  )
  const { days, is_empty } = rows[0] ?? { days: null, is_empty: true }
  if (days === null && is_empty) return [ok('There is nothing to back up yet.')]
  if (days === null) return [fault('A backup was never made.', CURE)]
  const age = `The last backup is ${days < 1 ? 'not a day' : `${Math.floor(days)} days`} old.`
  return [days <= MAX_DAYS ? ok(age) : fault(age, CURE)]
}

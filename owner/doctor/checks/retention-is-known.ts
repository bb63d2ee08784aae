import { TABLES } from '../../../shared/tables.ts'
import { type Check, fault, ok } from '../finding.ts'

/** What is to go does so within the hour, or when npm run notify runs, which may be once a day. */
const GRACE_DAYS = 1

export const retentionIsKnown: Check = async (site) => {
  const client = await site.store()
  if (!client) return []
  const older = (table: string) =>
    `(select count(*)::int from public.${table} where created_at < now() - make_interval(days => nullif(keep_days, 0) + ${GRACE_DAYS}))`
  const { rows } = await client.query<{ days: number; late: number }>(
    `select keep_days as days, ${TABLES.map(older).join(' + ')} as late from private.settings`,
  )
  const { days, late } = rows[0] ?? { days: 0, late: 0 }
  if (late > 0) {
    return [
      fault(
        `${late} rows are kept for longer than the ${days} days of keep_days.`,
        'npm start removes them all the time, npm run notify once: let one of them run.',
      ),
    ]
  }
  const howLong = days === 0 ? 'for ever' : `for ${days} days`
  return [ok(`What visitors send is kept ${howLong} (keep_days in private.settings).`)]
}

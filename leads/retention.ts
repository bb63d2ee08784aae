import { ownerFormat } from '../content-model/reader/owner-profile.ts'
import type { Queryable } from '../shared/node/queryable.ts'
import { TABLES } from '../shared/tables.ts'

export const RETENTION_DAYS_MAX = 36_500

/** `days` is 0 if everything is kept; `expiredRows` counts the rows that are about to be deleted. */
export type Retention = { days: number; expiredRows: number }

/** @param proposedDays in place of the stored ones, to see what they would delete */
export async function readRetention(db: Queryable, proposedDays?: number): Promise<Retention> {
  const { rows } = await db.query<Retention>(
    `with retention as (
       select coalesce($1, retention_days) as days from private.settings
     ), sent as (
       ${TABLES.map((table) => `select created_at from public.${table}`).join(' union all ')}
     )
     select days, (
       select count(*) from sent where created_at < now() - make_interval(days => nullif(days, 0))
     ) as "expiredRows"
     from retention`,
    [proposedDays],
  )
  return rows[0] ?? { days: 0, expiredRows: 0 }
}

export function describeRetention({ days, expiredRows }: Retention): string {
  if (days === 0) return 'What visitors send is kept for ever.'
  const kept = `What visitors send is kept for ${ownerFormat.count(days, 'day')}.`
  if (expiredRows === 0) return kept
  const rows = ownerFormat.count(expiredRows, 'row')
  return `${kept}\nWhat is older, now ${rows}, is deleted within the hour by the site, npm run desk or npm run notify. To keep it: npm run keep -- 0`
}

/** @param days from 0, which keeps everything, to RETENTION_DAYS_MAX */
export async function setRetention(db: Queryable, days: number): Promise<void> {
  await db.query('update private.settings set retention_days = $1', [days])
}

export function isRetentionDays(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) <= RETENTION_DAYS_MAX
}

const DELETED_AT_ONCE = 100

/** Deletes a batch of rows and hashes whose time is over. @returns whether there may be more */
export async function deleteExpiredBatch(db: Queryable): Promise<boolean> {
  const hashes = await db.query<{ deleted: number }>(
    `select private.delete_expired_hashes(${DELETED_AT_ONCE}) as deleted`,
  )
  let isMore = (hashes.rows[0]?.deleted ?? 0) >= DELETED_AT_ONCE
  const { rows } = await db.query<{ days: number }>('select retention_days as days from private.settings')
  const days = rows[0]?.days ?? 0
  if (days === 0) return isMore
  for (const table of TABLES) {
    const { rowCount } = await db.query(
      `delete from public.${table} where id in (
         select id from public.${table} where created_at < now() - make_interval(days => $1) order by id limit ${DELETED_AT_ONCE})`,
      [days],
    )
    isMore ||= rowCount === DELETED_AT_ONCE
  }
  return isMore
}

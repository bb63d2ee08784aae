import type { Queryable } from '../shared/node/queryable.ts'
import { TABLES } from '../shared/tables.ts'
import type { Log } from './process/log.ts'
import { type RepeatingJob, startRepeatingJob } from './process/repeating-job.ts'

const RETENTION_INTERVAL_MS = 3_600_000
/** Leaves time for visitors' requests. */
const BETWEEN_DELETIONS_MS = 50

/** Starts the deletion of what is older than its retention, and of the hashes of visitors who have left. */
export const startRetentionJob = (store: Queryable, log: Log): RepeatingJob =>
  startRepeatingJob({
    work: async () => ((await deleteExpiredBatch(store)) ? BETWEEN_DELETIONS_MS : RETENTION_INTERVAL_MS),
    onFailure: (reason) => log('retention: failed', reason),
  })

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

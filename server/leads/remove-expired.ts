import type { ClientBase } from 'pg'
import { TABLES } from '../../shared/tables.ts'

const BATCH_ROWS = 100

/** Removes some rows that are older than `private.settings.keep_days`. Resolves with whether there may be more. */
export async function removeExpired(client: ClientBase): Promise<boolean> {
  let isMore = false
  for (const table of TABLES) {
    const { rowCount } = await client.query(
      `delete from public.${table} where id in (
         select id from public.${table}
         where created_at < now() - make_interval(days => (select nullif(keep_days, 0) from private.settings))
         order by id limit ${BATCH_ROWS})`,
    )
    isMore ||= rowCount === BATCH_ROWS
  }
  return isMore
}

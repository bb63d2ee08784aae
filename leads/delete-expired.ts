import type { ClientBase } from 'pg'
import { TABLES } from '../shared/tables.ts'

const EXPIRED_ROWS = 100

/** Deletes some rows that are older than the days of keeping. Resolves with whether there may be more. */
export async function deleteExpired(client: ClientBase): Promise<boolean> {
  let isMore = false
  for (const table of TABLES) {
    const { rowCount } = await client.query(
      `delete from public.${table} where id in (
         select id from public.${table}
         where created_at < now() - make_interval(days => (select nullif(keep_days, 0) from private.settings))
         order by id limit ${EXPIRED_ROWS})`,
    )
    isMore ||= rowCount === EXPIRED_ROWS
  }
  return isMore
}

import type { ClientBase, Pool } from 'pg'
import { TABLES } from '../../shared/tables.ts'
import { RepeatingJob } from '../store/repeating-job.ts'
import { classifyLeads } from './classify-leads.ts'

/** Lets visitors have their turn. */
const PAUSE_MS = 50
const EXPIRED_EVERY_MS = 3_600_000
const EXPIRED_ROWS = 100

export async function finishClassifying(client: ClientBase, report = (_doing: string) => {}): Promise<void> {
  report('Making leads ready for the search')
  while (await classifyLeads(client));
}

export async function finishUpkeep(client: ClientBase, report = (_doing: string) => {}): Promise<void> {
  await finishClassifying(client, report)
  report('Removing what has been kept long enough')
  while (await removeExpired(client));
}

type UpkeepOptions = {
  pool: Pool
  lookEveryMs: number
  onClassified?: () => void
  log: (line: string) => void
}

export function startUpkeep({ pool, lookEveryMs, onClassified = () => {}, log }: UpkeepOptions) {
  const onFailure = (reason: string) => log(`leads: the store does not answer: ${reason}`)
  const classifying = new RepeatingJob({
    pool,
    onFailure,
    async work(client) {
      if (await classifyLeads(client)) return PAUSE_MS
      onClassified()
      return lookEveryMs
    },
  })
  const expiring = new RepeatingJob({
    pool,
    onFailure,
    work: async (client) => ((await removeExpired(client)) ? PAUSE_MS : EXPIRED_EVERY_MS),
  })
  return {
    wake: () => classifying.wake(),
    stop: async () => void (await Promise.all([classifying.stop(), expiring.stop()])),
  }
}

/** Resolves with whether there may be more. */
export async function removeExpired(client: ClientBase): Promise<boolean> {
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

import type { ClientBase, Pool } from 'pg'
import { RepeatingJob } from '../store/repeating-job.ts'
import { classifyLeads } from './classify-leads.ts'
import { removeExpired } from './remove-expired.ts'

/** Lets visitors have their turn. */
const PAUSE_MS = 50
const OLD_EVERY_MS = 3_600_000

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
  const old = new RepeatingJob({
    pool,
    onFailure,
    work: async (client) => ((await removeExpired(client)) ? PAUSE_MS : OLD_EVERY_MS),
  })
  return {
    wake: () => classifying.wake(),
    stop: async () => void (await Promise.all([classifying.stop(), old.stop()])),
  }
}

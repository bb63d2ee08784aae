import type { ClientBase, Pool } from 'pg'
import { RepeatingJob } from '../store/repeating-job.ts'
import { classifyLeads } from './classify-leads.ts'
import { removeExpired } from './remove-expired.ts'

/** Between two portions, so that visitors get their turn. */
const PAUSE_MS = 50
const OLD_EVERY_MS = 3_600_000

/** Classifies every lead that has not been classified yet. */
export async function finishClassifying(client: ClientBase, report = (_doing: string) => {}): Promise<void> {
  report('Making leads ready for the search')
  while (await classifyLeads(client));
}

/** The same, and removes whatever has been kept long enough. */
export async function finishUpkeep(client: ClientBase, report = (_doing: string) => {}): Promise<void> {
  await finishClassifying(client, report)
  report('Removing what has been kept long enough')
  while (await removeExpired(client));
}

type UpkeepOptions = {
  pool: Pool
  /** How often to look for new leads without being woken, in milliseconds. */
  lookEveryMs: number
  /** Called when every lead has been classified. */
  onClassified?: () => void
  log: (line: string) => void
}

/** Does both beside visitors, a portion at a time: at once, when woken, and from time to time. */
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

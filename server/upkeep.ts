import type { Pool } from 'pg'
import { classifyLeads } from '../leads/classify-leads.ts'
import { deleteExpired } from '../leads/delete-expired.ts'
import { withConnection } from './store/pool.ts'
import { RepeatingJob } from './store/repeating-job.ts'

/** Lets visitors have their turn. */
const PAUSE_MS = 50
const EXPIRED_EVERY_MS = 3_600_000

type UpkeepOptions = {
  pool: Pool
  lookEveryMs: number
  onClassified?: () => void
  log: (line: string) => void
}

export function startUpkeep({ pool, lookEveryMs, onClassified = () => {}, log }: UpkeepOptions) {
  const onFailure = (reason: string) => log(`leads: ${reason}`)
  const classifying = new RepeatingJob({
    onFailure,
    async work() {
      if (await withConnection(pool, classifyLeads)) return PAUSE_MS
      onClassified()
      return lookEveryMs
    },
  })
  const expiring = new RepeatingJob({
    onFailure,
    work: async () => ((await withConnection(pool, deleteExpired)) ? PAUSE_MS : EXPIRED_EVERY_MS),
  })
  return {
    trigger: () => classifying.trigger(),
    stop: async () => void (await Promise.all([classifying.stop(), expiring.stop()])),
  }
}

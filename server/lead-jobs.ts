import type { Pool } from 'pg'
import { classifyLeads } from '../leads/classify-leads.ts'
import { deleteExpired } from '../leads/retention.ts'
import { type RepeatingJob, startRepeatingJob } from './repeating-job.ts'
import { withConnection } from './store/pool.ts'

/** Leaves time for visitors' requests. */
const PAUSE_MS = 50
const EXPIRE_INTERVAL_MS = 3_600_000

type LeadJobOptions = {
  pool: Pool
  /** The longest pause between two looks for new leads. */
  intervalMs: number
  /** Runs after each look that leaves no lead unclassified, also if none was new. */
  onClassified?: () => void
  log: (line: string) => void
}

/** Starts the spam rule for new leads, and the deletion of those that are older than their retention. */
export function startLeadJobs({ pool, intervalMs, onClassified = () => {}, log }: LeadJobOptions): RepeatingJob {
  const onFailure = (reason: string) => log(`leads: ${reason}`)
  const classifying = startRepeatingJob({
    onFailure,
    async work() {
      if (await withConnection(pool, classifyLeads)) return PAUSE_MS
      onClassified()
      return intervalMs
    },
  })
  const expiring = startRepeatingJob({
    onFailure,
    work: async () => ((await withConnection(pool, deleteExpired)) ? PAUSE_MS : EXPIRE_INTERVAL_MS),
  })
  return {
    trigger: classifying.trigger,
    stop: async () => void (await Promise.all([classifying.stop(), expiring.stop()])),
  }
}

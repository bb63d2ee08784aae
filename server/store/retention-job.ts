import { deleteExpiredBatch } from '../../leads/retention.ts'
import type { Queryable } from '../../shared/node/queryable.ts'
import type { Log } from '../process/log.ts'
import { type RepeatingJob, startRepeatingJob } from '../process/repeating-job.ts'

const RETENTION_INTERVAL_MS = 3_600_000
/** Leaves time for visitors' requests. */
const BETWEEN_DELETIONS_MS = 50

/** Starts the deletion of what is older than its retention, and of the hashes of visitors who have left. */
export const startRetentionJob = (store: Queryable, log: Log): RepeatingJob =>
  startRepeatingJob({
    work: async () => ((await deleteExpiredBatch(store)) ? BETWEEN_DELETIONS_MS : RETENTION_INTERVAL_MS),
    onFailure: (reason) => log('retention: failed', reason),
  })

import { backupIsRecent } from './checks/backup-is-recent.ts'
import { buildIsCurrent } from './checks/build-is-current.ts'
import { certificateLasts } from './checks/certificate-lasts.ts'
import { clockIsRight } from './checks/clock-is-right.ts'
import { directoryIsPrivate } from './checks/directory-is-private.ts'
import { diskHasRoom } from './checks/disk-has-room.ts'
import { emailCanBeReached } from './checks/email-can-be-reached.ts'
import { headersAreLive } from './checks/headers-are-live.ts'
import { keyFits } from './checks/key-fits.ts'
import { migrationsAreApplied } from './checks/migrations-are-applied.ts'
import { notificationsGoOut } from './checks/notifications-go-out.ts'
import { pageIsLive } from './checks/page-is-live.ts'
import { retentionIsKnown } from './checks/retention-is-known.ts'
import { storeRuns } from './checks/store-runs.ts'
import { visitorsOnlyInsert } from './checks/visitors-only-insert.ts'
import { wordsAreHers } from './checks/words-are-hers.ts'
import type { Check } from './finding.ts'

/** In this order: who may not open the directory can't start the store, and starting it closes what was open to others. */
export const CHECKS: Record<string, Check> = {
  words: wordsAreHers,
  email: emailCanBeReached,
  build: buildIsCurrent,
  directory: directoryIsPrivate,
  disk: diskHasRoom,
  store: storeRuns,
  migrations: migrationsAreApplied,
  rights: visitorsOnlyInsert,
  key: keyFits,
  notification: notificationsGoOut,
  backup: backupIsRecent,
  retention: retentionIsKnown,
  page: pageIsLive,
  headers: headersAreLive,
  certificate: certificateLasts,
  clock: clockIsRight,
}

import { buildIsCurrent, noSampleWords } from './build-checks.ts'
import { deskIsReached } from './desk-check.ts'
import { emailCanBeReached } from './email-check.ts'
import type { Check } from './finding.ts'
import { keyFits } from './key-check.ts'
import { certificateLasts, clockIsRight, headersAreLive, pageIsLive } from './live-checks.ts'
import { notificationsGoOut } from './notification-check.ts'
import { visitorsOnlyInsert } from './rights-check.ts'
import {
  backupIsRecent,
  categoriesAreAccepted,
  directoryIsPrivate,
  diskHasRoom,
  migrationsAreApplied,
  retentionIsKnown,
  storeRuns,
} from './store-checks.ts'

/** `directory` is before `store`, whose start fails in a closed directory and closes one that was open to others. */
export const CHECKS: Record<string, Check> = {
  words: noSampleWords,
  email: emailCanBeReached,
  build: buildIsCurrent,
  directory: directoryIsPrivate,
  disk: diskHasRoom,
  store: storeRuns,
  migrations: migrationsAreApplied,
  rights: visitorsOnlyInsert,
  categories: categoriesAreAccepted,
  key: keyFits,
  notification: notificationsGoOut,
  desk: deskIsReached,
  backup: backupIsRecent,
  retention: retentionIsKnown,
  page: pageIsLive,
  headers: headersAreLive,
  certificate: certificateLasts,
  clock: clockIsRight,
}

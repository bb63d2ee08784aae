import { errorMessage } from '../../server/error-message.ts'
import { checkBuild } from './build-check.ts'
import { type Check, type CheckResult, fault } from './check-result.ts'
import { checkDesk } from './desk-check.ts'
import { checkBackup, checkDisk } from './disk-and-backup-checks.ts'
import type { DoctorContext } from './doctor-context.ts'
import { checkCertificate, checkPage } from './live-checks.ts'
import { checkNotification } from './notification-check.ts'
import { checkStore } from './store-check.ts'
import { checkTimeZone } from './time-zone-check.ts'

const CHECKS: Record<string, Check> = {
  build: checkBuild,
  store: checkStore,
  disk: checkDisk,
  backup: checkBackup,
  notification: checkNotification,
  desk: checkDesk,
  page: checkPage,
  certificate: checkCertificate,
  zone: checkTimeZone,
}

export type NamedResult = CheckResult & { check: string }

/** One after the other, since they share one connection. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<NamedResult> {
  for (const [check, run] of Object.entries(CHECKS)) {
    const result = await runCheck(check, run, context)
    if (result) yield { check, ...result }
  }
}

/** A check that throws must not stop the others. */
async function runCheck(name: string, check: Check, context: DoctorContext): Promise<CheckResult | undefined> {
  try {
    return await check(context)
  } catch (error) {
    return fault(`The check of the ${name} failed: ${errorMessage(error)}`, 'Fix first what the other lines say.')
  }
}

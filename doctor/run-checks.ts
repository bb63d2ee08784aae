import { getErrorMessage } from '../server/error-messages.ts'
import { checkBackup, checkBuild, checkDisk, checkTimeZone } from './check-machine.ts'
import { checkNotification } from './check-notification.ts'
import { checkCertificate, checkPage } from './check-site.ts'
import { checkStore } from './check-store.ts'
import { type Check, type CheckResult, fault, openContext } from './context.ts'

export type NamedResult = CheckResult & { check: string }

/** Runs the checks one after the other, because they share one connection. */
export async function* runChecks(...options: Parameters<typeof openContext>): AsyncGenerator<NamedResult> {
  const context = await openContext(...options)
  try {
    for (const [check, run] of Object.entries(CHECKS)) {
      // A check that throws must not stop the others.
      const result = await run(context).catch((error) =>
        fault(`The check of the ${check} failed: ${getErrorMessage(error)}`, 'Fix first what the other lines say.'),
      )
      if (result) yield { check, ...result }
    }
  } finally {
    await context.store.close()
  }
}

/** The checks are shown in this order. */
const CHECKS: Record<string, Check> = {
  build: checkBuild,
  store: checkStore,
  disk: checkDisk,
  backup: checkBackup,
  notification: checkNotification,
  page: checkPage,
  certificate: checkCertificate,
  zone: checkTimeZone,
}

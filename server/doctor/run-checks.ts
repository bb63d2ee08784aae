import { getOwnerProfile } from '../../content-model/reader/owner-profile.ts'
import { getErrorMessage } from '../../shared/node/error-message.ts'
import { readBuild } from '../built-site/build-info.ts'
import { makeLocalOrigin } from '../http/loopback.ts'
import type { Environment } from '../process/env.ts'
import type { Store } from '../store/store.ts'
import { checkBuild, checkDisk, checkTimeZone } from './check-machine.ts'
import { checkChannels, checkNotifySettings } from './check-notification.ts'
import { type CheckResult, fault, type NamedResult } from './check-result.ts'
import { checkCertificate, checkPage, readLivePage } from './check-site.ts'
import { checkBackup, checkStore } from './check-store.ts'
import { sendTestNote } from './send-test-note.ts'
import { openStoreAccess } from './store-access.ts'

type DoctorOptions = {
  /** The live site to check, without a slash at the end. */
  siteUrl?: string
  /** Leaves a note as a visitor does, to see whether the owner is notified. */
  sendsTestNote?: boolean
  /** The store that this process has open. */
  siteStore?: Store
}

/** Runs the checks one after the other. */
export async function* runChecks(
  environment: Environment,
  { siteUrl, sendsTestNote, siteStore }: DoctorOptions = {},
): AsyncGenerator<NamedResult> {
  const build = readBuild()
  const access = await openStoreAccess(environment, siteStore)
  const { store, problem } = access
  const reading = siteUrl === undefined ? undefined : readLivePage(siteUrl)

  /** The results have this order. A check has none if there is nothing to check, or if another one names the cause. */
  const checks: Record<string, () => Promise<CheckResult | undefined>> = {
    build: async () => checkBuild(build),
    store: async () => problem ?? (store && checkStore(store, environment)),
    disk: async () => checkDisk(environment),
    backup: async () => store && checkBackup(store),
    notification: async () =>
      checkNotifySettings(environment) ??
      (sendsTestNote
        ? sendTestNote(access, { siteUrl: siteUrl ?? makeLocalOrigin(environment), page: await reading, build })
        : store && checkChannels(store)),
    page: async () => reading && checkPage(await reading, build),
    certificate: async () => reading && checkCertificate(await reading),
    zone: async () => checkTimeZone(environment.timeZone, getOwnerProfile().timeZone),
  }
  try {
    for (const [check, run] of Object.entries(checks)) {
      // A check that throws must not stop the others.
      const result = await run().catch((error) =>
        fault(`The check of the ${check} failed: ${getErrorMessage(error)}`, 'Fix first what the other lines say.'),
      )
      if (result) yield { check, ...result }
    }
  } finally {
    await access.close()
  }
}

import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRetentionDays, RETENTION_DAYS_MAX, readRetention, setRetention } from '../../leads/retention.ts'
import { readBackupLines, recordBackup } from '../../server/backup/write-backup.ts'
import { runChecks } from '../../server/doctor/run-checks.ts'
import type { Environment } from '../../server/process/env.ts'
import type { Store } from '../../server/store/store.ts'
import type { NamedResult } from '../contract.ts'
import { addRoute } from './add-route.ts'
import { DeskError } from './desk-error.ts'
import { sendFile } from './send-file.ts'

/** Serves the desk's settings. Each route calls the function of a command: doctor, backup or keep. */
export async function addSettingsRoutes(
  app: FastifyInstance,
  { store, environment }: { store: Store; environment: Environment },
): Promise<void> {
  addRoute(app, 'GET doctor', async () => {
    const results: NamedResult[] = []
    for await (const result of runChecks(environment, { siteStore: store })) results.push(result)
    return results
  })

  /** A download that breaks off never ends, and is no backup. */
  const recordDownload = async (_request: FastifyRequest, { raw, statusCode }: FastifyReply) => {
    if (raw.writableEnded && statusCode === 200) await recordBackup(store)
  }
  app.post('/backup', { onResponse: recordDownload }, (_request, reply) =>
    sendFile(reply, 'application/jsonl; charset=utf-8', (file) =>
      store.withOwnerConnection((client) => pipeline(readBackupLines(client), file)),
    ),
  )

  addRoute(app, 'GET retention', ({ query: { days } }) =>
    readRetention(store, days === undefined ? undefined : parseDays(days)),
  )
  addRoute(app, 'PUT retention', async ({ fields }) => {
    await setRetention(store, parseDays(fields.days))
    return readRetention(store)
  })
}

/** @throws {DeskError} */
function parseDays(days: unknown): number {
  if (!isRetentionDays(String(days)))
    throw new DeskError(400, `Write a whole number of days from 0 to ${RETENTION_DAYS_MAX}, like 365.`)
  return Number(days)
}

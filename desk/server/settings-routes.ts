import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { readBackupLines, recordBackup } from '../../backup/write-backup.ts'
import { deleteRows, findPersonRows, findSenderRows, type PersonRow } from '../../leads/forget.ts'
import { parsePerson } from '../../leads/person.ts'
import { isRetentionDays, RETENTION_DAYS_MAX, readRetention, setRetention } from '../../leads/retention.ts'
import type { Environment } from '../../server/env.ts'
import { withConnection } from '../../server/store/pool.ts'
import type { Store } from '../../server/store/store.ts'
import type { Queryable } from '../../shared/queryable.ts'
import { truncateText } from '../../shared/text.ts'
import type { NamedResult, RowExcerpt } from '../contract.ts'
import { findExistingLead } from './lead-routes.ts'
import { DeskError, readText } from './read-request.ts'
import { sendFile } from './send-file.ts'

const EXCERPT_CHARS = 140

/** Serves the desk's settings. Each route calls the function of a command: doctor, backup, keep or forget. */
export async function settingsRoutes(
  app: FastifyInstance,
  { store, environment }: { store: Store; environment: Environment },
): Promise<void> {
  app.get('/health', async (): Promise<NamedResult[]> => {
    // This import reads the whole content and the build's code, which nothing else of the site's process needs.
    const { runChecks } = await import('../../doctor/run-checks.ts')
    const results: NamedResult[] = []
    for await (const result of runChecks(environment, { siteStore: store })) results.push(result)
    return results
  })

  app.post('/backup', (_request, reply) =>
    sendFile(reply, 'application/jsonl; charset=utf-8', (file) =>
      withConnection(store.ownerPool, async (client) => {
        await pipeline(Readable.from(readBackupLines(client)), file)
        await recordBackup(client)
      }),
    ),
  )

  app.get<{ Querystring: { days?: string } }>('/retention', ({ query: { days } }) =>
    readRetention(store, days === undefined ? undefined : readDays(days)),
  )
  app.put('/retention', async ({ body }) => {
    await setRetention(store, readDays(Object(body).days))
    return readRetention(store)
  })

  // A request's address is in logs, a body is not.
  app.post('/person', async ({ body }) => listExcerpts(await findRowsToForget(store, body)))
  app.delete('/person', async ({ body }) => {
    const shown = new Set(Object(body).keys)
    const found = await findRowsToForget(store, body)
    // The owner has not seen what came since.
    const rows = found.filter((row) => shown.has(makeKey(row)))
    await deleteRows(store, rows)
    return listExcerpts(rows)
  })
}

/** @throws {DeskError} */
function readDays(days: unknown): number {
  if (!isRetentionDays(String(days)))
    throw new DeskError(400, `Write a whole number of days from 0 to ${RETENTION_DAYS_MAX}, like 365.`)
  return Number(days)
}

/** Finds the rows of the sender of the lead `seq`, or of the person with the address or phone `who`. @throws {DeskError} */
async function findRowsToForget(client: Queryable, body: unknown): Promise<PersonRow[]> {
  const { seq } = Object(body)
  if (seq !== undefined) return findSenderRows(client, await findExistingLead(client, seq))
  const who = readText(body, 'who')
  const person = parsePerson(who)
  if (!person) throw new DeskError(400, `${who || 'That'} is neither an e-mail address nor a phone number.`)
  return findPersonRows(client, person)
}

const listExcerpts = (rows: PersonRow[]): RowExcerpt<Date>[] =>
  rows.map((row) => {
    const { label, created_at, text } = row
    return { key: makeKey(row), label, created_at, text: truncateText(text, EXCERPT_CHARS) }
  })

const makeKey = ({ table, id }: PersonRow): string => `${table} ${id}`

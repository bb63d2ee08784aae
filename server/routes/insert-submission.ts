import type { FormDefinition } from '../../form-model/form-definitions.ts'
import type { FormValues } from '../../form-model/form-values.ts'
import { makeSubmissionHeaders, parseIdempotencyKey } from '../../form-model/hidden-fields.ts'
import type { Table, VisitorRows } from '../../shared/tables.ts'
import { toIpNetwork } from '../http/client-ip.ts'
import { describeCause, type RequestRejection, toRejection } from '../http/rejection.ts'
import type { Log } from '../process/log.ts'
import type { Visitor } from '../store/insert.ts'
import type { VisitorStore } from '../store/store.ts'
import { INSERT_TIMEOUT_MS } from '../store/timeouts.ts'

export type SubmissionTarget = { store: VisitorStore; log: Log }

type Submission = {
  definition: FormDefinition
  values: FormValues
  visitor: Visitor
}

/** Inserts the row of a form and then its action, within the time of one row. @returns why the row was rejected */
export async function insertSubmission(
  target: SubmissionTarget,
  { definition, values, visitor }: Submission,
): Promise<RequestRejection | undefined> {
  const { table, makeRow, makeSiteAction } = definition
  // The request's referrer is the form's own page; only a script knows what led the visitor there.
  const row = makeRow(values, { userAgent: visitor.headers['user-agent'] ?? '', referrer: '' })
  // A form without script has no key: then the same words from the same IP address are stored once.
  const idempotencyKey = parseIdempotencyKey(values) || toIpNetwork(visitor.clientIp)
  const sender = { ...visitor, headers: { ...visitor.headers, ...makeSubmissionHeaders(idempotencyKey, values) } }
  const deadline = performance.now() + INSERT_TIMEOUT_MS
  const rejection = await insertRow(target, table, row, sender, deadline)
  if (rejection) return rejection
  await insertRow(target, 'site_actions', makeSiteAction(values), sender, deadline)
  return undefined
}

async function insertRow<Name extends Table>(
  { store, log }: SubmissionTarget,
  table: Name,
  row: VisitorRows[Name],
  visitor: Visitor,
  deadline: number,
): Promise<RequestRejection | undefined> {
  try {
    const insertion = { table, columns: Object.keys(row), rowsJson: JSON.stringify([row]), ...visitor }
    await store.insert(insertion, deadline - performance.now())
    return undefined
  } catch (error) {
    const rejection = toRejection(error)
    log(`form: ${rejection.status} ${rejection.code} ${table}`, describeCause(rejection))
    return rejection
  }
}

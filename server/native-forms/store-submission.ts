import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { addHoneypotMark, type FormValues, parseIdempotencyKey } from '../../shared/forms/form-values.ts'
import type { Table, VisitorRows } from '../../shared/tables.ts'
import { makeRateLimitKey } from '../http/client-ip.ts'
import { describeCause, type RequestRejection, toRejection } from '../http/rejection.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { INSERT_TIMEOUT_MS } from '../store/timeouts.ts'

export type SubmissionTarget = { store: Pick<Store, 'insert'>; log: Log }

type Submission = {
  definition: FormDefinition
  values: FormValues
  headers: Record<string, string>
  clientIp: string
}

/** Inserts the row of a form, and then its action, which together take no longer than a row may. @returns why the row was rejected */
export async function storeSubmission(
  target: SubmissionTarget,
  { definition, values, headers, clientIp }: Submission,
): Promise<RequestRejection | undefined> {
  const { table, makeRow, makeAction } = definition
  // The request's referrer is the form's own page; only a script knows what led the visitor there.
  const row = makeRow(values, { userAgent: headers['user-agent'] ?? '', referrer: '' })
  const headersWithKey = { ...headers, 'idempotency-key': makeIdempotencyKey(values, clientIp) }
  const deadline = performance.now() + INSERT_TIMEOUT_MS
  const rejection = await insertRow(target, table, row, headersWithKey, deadline)
  if (rejection) return rejection
  await insertRow(target, 'site_actions', makeAction(values), headersWithKey, deadline)
  return undefined
}

/**
 * Makes the key by which the store recognizes what is sent twice:
 * - of a form that a script has prepared, the key that the script made;
 * - of a form without script, the visitor's IP address, so that the same words from there are stored once;
 * - of a form whose honeypot is filled in, either of these with a mark.
 */
const makeIdempotencyKey = (values: FormValues, clientIp: string): string =>
  addHoneypotMark(parseIdempotencyKey(values) || makeRateLimitKey(clientIp), values)

async function insertRow<Name extends Table>(
  { store, log }: SubmissionTarget,
  table: Name,
  row: VisitorRows[Name],
  headers: Record<string, string>,
  deadline: number,
): Promise<RequestRejection | undefined> {
  try {
    const insertion = { table, columns: Object.keys(row), rowsJson: JSON.stringify([row]), headers }
    await store.insert(insertion, deadline - performance.now())
    return undefined
  } catch (error) {
    const rejection = toRejection(error)
    log(`form: ${rejection.status} ${rejection.code} ${table}`, describeCause(rejection))
    return rejection
  }
}

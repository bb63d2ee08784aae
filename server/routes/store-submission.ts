import type { FormDefinition } from '../../form-model/form-definitions.ts'
import type { FormValues } from '../../form-model/form-values.ts'
import { makeSubmissionHeaders, parseIdempotencyKey } from '../../form-model/posted-fields.ts'
import type { Table, VisitorRows } from '../../shared/tables.ts'
import { toIpNetwork } from '../http/client-ip.ts'
import { describeCause, type RequestRejection, toRejection } from '../http/rejection.ts'
import type { Log } from '../process/log.ts'
import type { VisitorStore } from '../store/store.ts'
import { INSERT_TIMEOUT_MS } from '../store/timeouts.ts'
import type { Visitor } from '../store/visitor-insert.ts'

type Submission = {
  definition: FormDefinition
  values: FormValues
  visitor: Visitor
}

/** Stores the row of a form and then its action, within the time of one row. @returns why the row was rejected */
export async function storeSubmission(
  { store, log }: { store: VisitorStore; log: Log },
  { definition, values, visitor }: Submission,
): Promise<RequestRejection | undefined> {
  const { makeRow, makeSiteAction } = definition
  // A repeated action is recognized only by a key. A form without script has none, so its IP address is the key.
  const idempotencyKey = parseIdempotencyKey(values) || toIpNetwork(visitor.clientIp)
  const headers = { ...visitor.headers, ...makeSubmissionHeaders(idempotencyKey, values) }
  const deadline = performance.now() + INSERT_TIMEOUT_MS

  async function attemptInsert<Name extends Table>(table: Name, row: VisitorRows[Name]) {
    try {
      const insert = { ...visitor, headers, table, columns: Object.keys(row), rowsJson: JSON.stringify([row]) }
      await store.insertVisitorRows(insert, deadline - performance.now())
      return undefined
    } catch (error) {
      const rejection = toRejection(error)
      log(`form: ${rejection.status} ${rejection.code} ${table}`, describeCause(rejection))
      return rejection
    }
  }

  // The request's referrer is the form's own page; only a script knows what led the visitor there.
  const row = makeRow(values, { userAgent: visitor.headers['user-agent'] ?? '', referrer: '' })
  const rejection = await attemptInsert(definition.table, row)
  if (!rejection) await attemptInsert('site_actions', makeSiteAction(values))
  return rejection
}

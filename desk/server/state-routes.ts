import type { FastifyInstance } from 'fastify'
import { changeStates, undoStates } from '../../leads/change-states.ts'
import type { LeadFilters } from '../../leads/filters.ts'
import type { Store } from '../../server/store/store.ts'
import { LEAD_STATES } from '../../shared/lead.ts'
import type { ChangedCount, UndoneCount } from '../contract.ts'
import { DeskError } from './desk-error.ts'
import { assertAllowedValue, parseLeadId, readFilters, readText } from './read-request.ts'

/** Changes the states of leads, and undoes a change. */
export async function addStateRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.put('/state', async ({ body }): Promise<ChangedCount> => {
    const { state, ...target } = Object(body)
    assertAllowedValue('state', state, LEAD_STATES)
    const filters = readTarget(target)
    const changeId = readText(body, 'changeId')
    if (changeId === '') throw new DeskError(400, 'Name the change by changeId.')
    return { changed: await changeStates(store, filters, { state, changeId }) }
  })
  app.put('/undo', async ({ body }): Promise<UndoneCount> => {
    return { undone: await undoStates(store, readText(body, 'changeId')) }
  })
}

/** Reads a LeadTarget. @throws {DeskError} */
function readTarget({ ids, filters, upTo }: Partial<Record<string, unknown>>): LeadFilters {
  if (Array.isArray(ids) && ids.length > 0) return { ids: ids.map(parseLeadId) }
  if (typeof filters !== 'string') throw new DeskError(400, 'Name the leads by ids, or by filters and upTo.')
  return { ...readFilters(Object.fromEntries(new URLSearchParams(filters))), before: parseLeadId(upTo) + 1 }
}

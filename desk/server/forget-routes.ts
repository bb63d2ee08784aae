import type { FastifyInstance } from 'fastify'
import { deleteRows, findPersonRows, findSenderRows, type PersonRow } from '../../leads/forget.ts'
import { makePersonMatcher } from '../../leads/person.ts'
import type { Store } from '../../server/store/store.ts'
import { DeskError } from './desk-error.ts'
import { findExistingLead } from './lead-routes.ts'
import { readText } from './read-request.ts'

/** Shows what forgetting a person would delete, and deletes it. The body names the person, because a URL is in logs. */
export async function addForgetRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.post('/person', ({ body }) => findRowsToForget(store, body))
  app.delete('/person', async ({ body }) => {
    const newestShown = readText(body, 'newestShown')
    const found = await findRowsToForget(store, body)
    // The owner has not seen what came since.
    const rows = found.filter(({ created_at }) => created_at <= newestShown)
    await deleteRows(store, rows)
    return rows
  })
}

/** Finds the rows of the sender of lead `leadId`, or of the e-mail or phone `who`, newest first. @throws {DeskError} */
async function findRowsToForget(store: Store, body: unknown): Promise<PersonRow[]> {
  const { leadId } = Object(body)
  if (leadId !== undefined) return findSenderRows(store, await findExistingLead(store, leadId))
  const who = readText(body, 'who')
  const person = makePersonMatcher(who)
  if (!person) throw new DeskError(400, `${who || 'That'} is neither an e-mail address nor a phone number.`)
  return findPersonRows(store, person)
}

import type { FastifyInstance } from 'fastify'
import { deleteRows, findPersonRows, findSenderRows, type PersonRow } from '../../leads/forget.ts'
import { makePersonMatcher } from '../../leads/person.ts'
import type { Store } from '../../server/store/store.ts'
import type { RowExcerpt } from '../contract.ts'
import { DeskError } from './desk-error.ts'
import { findExistingLead, readText } from './read-request.ts'

/** Bounds the memory of a request, which names each row: this is enough for 250,000 rows. */
const FORGET_BYTES = 8 * 1024 * 1024

/** Shows what forgetting a person would delete, and deletes it. A request's address is in logs, so the body names the person. */
export async function addForgetRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.post('/person', async ({ body }) => (await findRows(store, body)).map(makeExcerpt))
  app.delete('/person', { bodyLimit: FORGET_BYTES }, async ({ body }) => {
    const shown = new Set(Object(body).keys)
    const found = await findRows(store, body)
    // The owner has not seen what came since.
    const rows = found.filter((row) => shown.has(makeKey(row)))
    await deleteRows(store, rows)
    return rows.map(makeExcerpt)
  })
}

/** Finds the rows of the sender of the lead `seq`, or of the person with the address or phone `who`. @throws {DeskError} */
async function findRows(store: Store, body: unknown): Promise<PersonRow[]> {
  const { seq } = Object(body)
  if (seq !== undefined) return findSenderRows(store, await findExistingLead(store, seq))
  const who = readText(body, 'who')
  const person = makePersonMatcher(who)
  if (!person) throw new DeskError(400, `${who || 'That'} is neither an e-mail address nor a phone number.`)
  return findPersonRows(store, person)
}

const makeKey = ({ table, id }: PersonRow): string => `${table} ${id}`

const makeExcerpt = (row: PersonRow): RowExcerpt<Date> => ({
  key: makeKey(row),
  label: row.label,
  created_at: row.created_at,
  text: row.text,
})

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { findActivity } from '../../leads/activity.ts'
import { countLeads, findAllLeads, findLead } from '../../leads/find-leads.ts'
import { leadLanguage } from '../../leads/lead-language.ts'
import { leadsAsCsv } from '../../leads/leads-as-csv.ts'
import { timeZone } from '../../shared/dates.ts'
import type { Lead } from '../../shared/lead.ts'
import type { DeskSettings, LeadCount } from '../contract.ts'
import { changeStates, undoStates } from './change-states.ts'
import type { DeskStore } from './desk-store.ts'
import { countFigures } from './figures.ts'
import { deleteWriter, findCategories, findWriter, listLeads, readPulse, replyTo } from './leads.ts'
import { oneOf, readFilters, readHours, readSeq, readZone } from './read-filters.ts'

type WithQuery = { Querystring: Record<string, string> }
type WithSeq = { Params: { seq: string } }

/** Shapes are in contract.ts. */
export async function routes(app: FastifyInstance, { store }: { store: DeskStore }): Promise<void> {
  app.get('/pulse', () => readPulse(store))
  app.get('/settings', (): DeskSettings => ({ timeZone: process.env.TZ ? timeZone() : null }))
  app.get<WithQuery>('/leads', ({ query: { before, ...query } }) =>
    listLeads(store, readFilters(query), before ? readSeq(before) : undefined),
  )
  app.get<WithQuery>('/leads/count', async ({ query }): Promise<LeadCount> => {
    return { count: await countLeads(store.query, readFilters(query)) }
  })
  app.get<WithSeq>('/leads/:seq', async ({ params }, reply) => {
    const lead = await findLead(store.query, readSeq(params.seq))
    return lead
      ? { ...lead, activity: await findActivity(store.query, lead), reply: replyTo(lead) }
      : reply.code(404).send(NOT_FOUND)
  })
  app.put('/state', ({ body }) => changeStates(store, body))
  app.put('/undo', ({ body }) => undoStates(store, body))
  app.get<WithSeq>('/leads/:seq/person', async ({ params }, reply) => {
    return (await findWriter(store, readSeq(params.seq))) ?? reply.code(404).send(NOT_FOUND)
  })
  app.delete<WithSeq>('/leads/:seq/person', async ({ params }, reply) => {
    return (await deleteWriter(store, readSeq(params.seq))) ?? reply.code(404).send(NOT_FOUND)
  })
  app.get('/categories', () => findCategories(store))
  app.get<WithQuery>('/figures', ({ query: { zone, promised } }) =>
    countFigures(store, readZone(zone), readHours(promised)),
  )
  app.get<WithQuery>('/export', async ({ query: { format, separator = ',', ...query } }, reply) => {
    oneOf('format', format, ['csv', 'json'])
    oneOf('separator', separator, [',', ';', '\t'])
    const leads = findAllLeads(store.query, readFilters(query))
    const pieces = await startPieces(format === 'csv' ? leadsAsCsv(leads, separator) : asJson(leads))
    reply.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
    // An error cuts the connection, so that no browser saves an incomplete file.
    return reply.send(Readable.from(pieces, { objectMode: false }))
  })
}

const NOT_FOUND = { message: 'This lead has been deleted.' }

async function* asJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '['
  for await (const lead of leads) {
    yield before + JSON.stringify({ ...lead, language: leadLanguage(lead.language).tag })
    before = ','
  }
  yield before === '[' ? '[]\n' : ']\n'
}

/** Awaits the first piece, so that an error before it is still answered with a status. */
async function startPieces(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

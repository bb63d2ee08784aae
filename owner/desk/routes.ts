import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ClientBase } from 'pg'
import { activityOf } from '../../server/leads/activity.ts'
import { findAllLeads, findLead } from '../../server/leads/find-leads.ts'
import { leadsAsCsv } from '../../server/leads/leads-as-csv.ts'
import type { Lead } from '../../shared/lead.ts'
import { changeStates, undoStates } from './change-states.ts'
import type { DeskStore } from './desk-store.ts'
import { countFigures } from './figures.ts'
import { findToForget, forgetWriter, listLeads, receivedCategories, takePulse } from './leads.ts'
import { BadRequest, oneOf, readFilters, readHours, readSeq, readZone } from './read-filters.ts'

/** The desk's API; its shapes are in contract.ts. `tidy` takes what was deleted out of the store's files. */
export function routes(store: DeskStore, tidy: (client: ClientBase) => Promise<void>) {
  const gone = { message: 'This lead is no longer there.' }
  return new Hono<{ Bindings: HttpBindings }>()
    .get('/pulse', async (context) => context.json(await takePulse(store)))
    .get('/leads', async (context) => {
      const { before, ...query } = context.req.query()
      return context.json(await listLeads(store, readFilters(query), before ? readSeq(before) : undefined))
    })
    .get('/leads/:seq', async (context) => {
      const lead = await findLead(store.ask, readSeq(context.req.param('seq')))
      return lead ? context.json({ ...lead, activity: await activityOf(store.ask, lead) }) : context.json(gone, 404)
    })
    .put('/state', async (context) => {
      return context.json(await changeStates(store, await context.req.json().catch(() => undefined)))
    })
    .put('/undo', async (context) => {
      return context.json(await undoStates(store, await context.req.json().catch(() => undefined)))
    })
    .get('/leads/:seq/person', async (context) => {
      const found = await findToForget(store, readSeq(context.req.param('seq')))
      return found ? context.json(found) : context.json(gone, 404)
    })
    .delete('/leads/:seq/person', async (context) => {
      const forgotten = await forgetWriter(store, readSeq(context.req.param('seq')), tidy)
      return forgotten ? context.json(forgotten) : context.json(gone, 404)
    })
    .get('/categories', async (context) => context.json(await receivedCategories(store)))
    .get('/figures', async (context) => {
      const { zone, promised } = context.req.query()
      return context.json(await countFigures(store, readZone(zone), readHours(promised)))
    })
    .get('/export', async (context) => {
      const { format, separator = ',', ...query } = context.req.query()
      oneOf('format', format, ['csv', 'json'])
      oneOf('separator', separator, [',', ';', '\t'])
      const leads = findAllLeads(store.ask, readFilters(query))
      const pieces = await begun(format === 'csv' ? leadsAsCsv(leads, separator) : asJson(leads))
      context.header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json')
      const whole = wholeOrCutOff(pieces, context.env.outgoing)
      return context.body(Readable.toWeb(Readable.from(whole, { objectMode: false })) as ReadableStream)
    })
    .onError((error, context) => {
      if (error instanceof BadRequest) return context.json({ message: error.message }, 400)
      throw error
    })
}

/** An error cuts the connection, so that no browser saves what is not whole: Hono would write the error at its end. */
async function* wholeOrCutOff(pieces: AsyncIterable<string>, response: ServerResponse): AsyncGenerator<string> {
  try {
    yield* pieces
  } catch (error) {
    response.destroy(error as Error)
    throw error
  }
}

/** One list, in pieces. */
async function* asJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '['
  for await (const lead of leads) {
    yield before + JSON.stringify(lead)
    before = ','
  }
  yield before === '[' ? '[]\n' : ']\n'
}

/** The same pieces, the first already made: a failure before it can still be answered as one. */
async function begun(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
}

import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Gate } from '../gate/gate.ts'
import { OTHER_ORIGIN_CURE } from '../gate/origins.ts'
import { isJson } from '../gate/read-headers.ts'
import { BodyTooLarge } from '../gate/visit.ts'
import { describeError } from '../http/describe-error.ts'
import type { VisitorStore } from '../store/open-store.ts'
import { cors } from './cors.ts'
import { readRows } from './read-rows.ts'
import {
  fromElsewhere,
  notPermitted,
  RestError,
  tooLarge,
  tooMany,
  unknownColumn,
  unknownTable,
  unsupportedMethod,
} from './rest-error.ts'

type RestOptions = {
  gate: Gate
  /** Takes what happened to each refused request: status, code, method, table; never what a visitor wrote. */
  log: (line: string) => void
}
type Env = { Bindings: HttpBindings }

/** What PostgREST would do with rows that exist already, or answer of those that were stored. */
const READS_OR_CHANGES = /\b(resolution=|return=(representation|headers-only))/
const READERS = ['GET', 'HEAD']
const WRITERS = ['POST', 'PATCH', 'PUT', 'DELETE']

/**
 * The part of PostgREST's interface that the page uses to insert rows: `POST /<table>` with JSON. To be mounted under
 * `/rest/v1`. All else is refused before the database is asked; docs/decisions/0005-the-rest-subset.md lists it.
 */
export function rest(store: VisitorStore, { gate, log }: RestOptions): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff')
    await next()
  })
  app.use(cors(gate.allowedOrigins))
  app.use(async (context, next) => {
    // Any key will do: it distinguishes sites at the hosted gateway and protects nothing here.
    if (context.req.header('apikey') || context.req.query('apikey')) return next()
    log(`rest: 401 no key ${context.req.method} ${nameInLog(context)}`)
    const hint = 'No `apikey` request header or url param was found.'
    return context.json({ message: 'No API key found in request', hint }, 401)
  })
  app.use(async (context, next) => {
    const { refusal } = gate.visitOf(context.env.incoming)
    if (refusal === 403) log(`rest: 403 ${OTHER_ORIGIN_CURE}`)
    if (refusal !== undefined) throw REFUSALS[refusal]()
    await next()
  })

  app.post('/:table', async (context) => {
    const { req } = context
    const table = knownTable(context)
    if (READS_OR_CHANGES.test(req.header('prefer') ?? '')) throw notPermitted(table)
    if (!isJson(context.env.incoming)) throw new RestError(400, 'PGRST102', 'Content-Type not acceptable')
    const visit = gate.visitOf(context.env.incoming)
    const body = await visit.readBody()
    const { columns, rows } = visit.spend(() => readRows(body))
    const unknown = columns.find((column) => !store.tables.get(table)?.includes(column))
    if (unknown !== undefined) throw unknownColumn(unknown, table)
    try {
      await store.insert({ table, columns, rows, headers: visit.headers() })
    } catch (error) {
      throw RestError.of(error)
    }
    return context.body(null, 201, { 'Content-Range': '*/*' })
  })
  app.all('/:table', (context) => {
    const table = knownTable(context)
    const { method } = context.req
    if (method === 'OPTIONS') return context.body(null, 200, { Allow: 'OPTIONS,POST' })
    throw [...READERS, ...WRITERS].includes(method) ? notPermitted(table) : unsupportedMethod(method)
  })
  app.all('*', (context) => context.body(null, 404))

  app.onError(async (error, context) => {
    const answer = error instanceof RestError ? error : unexpected(error)
    const { status, body } = answer
    const line = `rest: ${status} ${body.code} ${context.req.method} ${nameInLog(context)}`
    const said = gate.visitOf(context.env.incoming).body.toString()
    log(status === 500 ? `${line}\n${await describeError(answer.cause, context.req, said)}` : line)
    if (status === 401) context.header('WWW-Authenticate', 'Bearer')
    return context.json(body, status as 400)
  })
  return app

  function knownTable({ req }: Context): string {
    const schema = req.header(WRITERS.includes(req.method) ? 'content-profile' : 'accept-profile') ?? 'public'
    if (schema !== 'public') {
      throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public')
    }
    const table = req.param('table') ?? ''
    if (!store.tables.has(table)) throw unknownTable(table)
    return table
  }

  /** An unknown table's name is a visitor's own words. */
  function nameInLog({ req }: Context): string {
    const last = req.path.split('/').at(-1) ?? ''
    return store.tables.has(last) ? last : '(no table)'
  }
}

const REFUSALS = { 403: fromElsewhere, 413: tooLarge, 429: tooMany }

function unexpected(error: Error & { code?: string }): RestError {
  // The visitor left in the middle of the body, so nobody hears this.
  if (error.code === 'ECONNRESET') return new RestError(400, 'PGRST102', 'The body ended early')
  if (error instanceof BodyTooLarge) return tooLarge()
  return new RestError(500, 'XX000', `Unexpected ${error.name}`, { cause: error })
}

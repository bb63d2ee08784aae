import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Store } from '../store/open-store.ts'
import { insertRows } from '../store/visitor-statement.ts'
import { cors } from './cors.ts'
import { isRestError, readRows } from './request-body.ts'
import { databaseError, type RestError, restError } from './rest-error.ts'
import { visitorHeaders } from './visitor-headers.ts'

export type RestOptions = {
  /** How many proxies in front of this server append to `x-forwarded-for`; none unless told. */
  trustedProxies?: number
  /** Takes one line for each refused request: status, code, table; never what a visitor wrote. */
  log?: (line: string) => void
}

const BODY_MAX_BYTES = 128 * 1024

/**
 * The part of PostgREST's interface that a page needs to insert rows: `POST /<table>`.
 * docs/decisions/0005-the-rest-subset.md says what is left out. To be mounted under `/rest/v1`.
 */
export function rest(store: Store, { trustedProxies = 0, log = console.error }: RestOptions = {}): Hono {
  const app = new Hono()
  const refuse = (context: Context, { status, body }: RestError) => {
    log(`rest: ${status} ${body.code} ${context.req.method} ${knownTable(context)}`)
    return context.json(body, status as 400)
  }
  const knownTable = (context: Context) => {
    const table = context.req.param('table') ?? ''
    return store.tables.has(table) ? table : '(unknown table)'
  }

  app.use(cors)
  app.use(async (context, next) => {
    if (context.req.header('apikey') || context.req.query('apikey')) return next()
    return context.json({ message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }, 401)
  })
  app.post(
    '/:table',
    bodyLimit({
      maxSize: BODY_MAX_BYTES,
      onError: (context) => refuse(context, restError(413, 'PGRST102', `A body may have ${BODY_MAX_BYTES} bytes`)),
    }),
    async (context) => {
      const table = context.req.param('table')
      const columns = store.tables.get(table)
      if (!columns) return refuse(context, unknownTable(table))
      const rows = readRows(await context.req.arrayBuffer(), context.req.header('content-type'))
      if (isRestError(rows)) return refuse(context, rows)
      const unknown = rows.keys.find((key) => !columns.includes(key))
      if (unknown !== undefined) return refuse(context, unknownColumn(unknown, table))
      const request = { headers: visitorHeaders(context, trustedProxies), method: 'POST', path: `/${table}` }
      try {
        await store.run({ sql: insertRows(table, rows.keys, rows.json), request })
      } catch (error) {
        return refuse(context, databaseError(error))
      }
      return context.body(null, 201, { 'Content-Range': '*/*' })
    },
  )
  return app
}

const unknownTable = (table: string) =>
  restError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
const unknownColumn = (column: string, table: string) =>
  restError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

import { type Context, Hono } from 'hono'
import type { Store } from '../store/open-store.ts'
import { checkHeaders } from './check-headers.ts'
import { cors } from './cors.ts'
import { insertRequest, readColumns } from './insert-request.ts'
import { BODY_MAX_BYTES, limitBody } from './limit-body.ts'
import { readPreferences } from './preferences.ts'
import { readRows } from './read-rows.ts'
import { refusedRequest } from './refused-request.ts'
import { RestError, unknownTable, unsupportedMethod } from './rest-error.ts'
import { visitorHeaders } from './visitor-headers.ts'

type RestOptions = {
  /** How many proxies in front of this server append to `x-forwarded-for`. */
  trustedProxies: number
  /** Takes one line for each refused request: status, code, method, table; never what a visitor wrote. */
  log?: (line: string) => void
}

const VERBS = 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'

/**
 * The part of PostgREST's interface that a page needs to insert rows: `POST /<table>`. To be mounted under `/rest/v1`.
 * docs/decisions/0005-the-rest-subset.md lists what is left out.
 */
export function rest(store: Store, { trustedProxies, log = console.error }: RestOptions): Hono {
  const app = new Hono()
  app.use(cors)
  app.use(async (context, next) => {
    // Any key will do: it tells sites apart at the hosted gateway and protects nothing here.
    if (context.req.header('apikey') || context.req.query('apikey')) return next()
    log(`rest: 401 no key ${context.req.method} ${nameInLog(context)}`)
    const hint = 'No `apikey` request header or url param was found.'
    return context.json({ message: 'No API key found in request', hint }, 401)
  })
  app.use(limitBody(refuseLargeBody))

  app.all('/rpc/:function', ({ req }) => {
    throw new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${req.param('function')} in the schema cache`,
    )
  })
  app.options('/:table', (context) => {
    if (!store.tables.has(context.req.param('table'))) return context.body(null, 404)
    return context.body(null, 200, { Allow: VERBS, 'Access-Control-Allow-Origin': '*' })
  })
  app.post('/:table', async (context) => {
    const { req } = context
    const { table, names } = findTable(context)
    const preferences = readPreferences(req.header('prefer'))
    const query = new URL(req.url).searchParams
    const rows = readRows(await req.arrayBuffer(), req.header('content-type'), readColumns(query))
    await run(context, table, insertRequest(table, names, rows, query, preferences))
    if (preferences.applied.length > 0) context.header('Preference-Applied', preferences.applied.join(', '))
    return context.body(null, 201, { 'Content-Range': '*/*' })
  })
  app.all('/:table', async (context) => {
    const { table, names } = findTable(context)
    await run(context, table, await refusedRequest(context.req, table, names))
    // Only a grant that no migration gives leads here.
    throw unsupportedMethod(context.req.method)
  })
  app.all('*', (context) => context.body(null, 404))

  app.onError((error, context) => {
    const { status, body } = error instanceof RestError ? error : unexpected(error)
    log(`rest: ${status} ${body.code} ${context.req.method} ${nameInLog(context)}`)
    if (status === 401) context.header('WWW-Authenticate', 'Bearer')
    return context.json(body, status as 400)
  })
  return app

  function findTable(context: Context): { table: string; names: readonly string[] } {
    checkHeaders(context.req)
    const table = context.req.param('table') ?? ''
    const names = store.tables.get(table)
    if (names === undefined) throw unknownTable(table)
    return { table, names }
  }

  async function run(context: Context, table: string, sql: string): Promise<void> {
    const headers = visitorHeaders(context, trustedProxies)
    try {
      await store.run({ sql, request: { headers, method: context.req.method, path: `/${table}` } })
    } catch (error) {
      throw RestError.of(error)
    }
  }

  /** An unknown table's name is a visitor's own words. */
  function nameInLog({ req }: Context): string {
    const last = req.path.split('/').at(-1) ?? ''
    return store.tables.has(last) ? last : '(no table)'
  }
}

function refuseLargeBody(): never {
  throw new RestError(413, 'PGRST102', `A body may have ${BODY_MAX_BYTES} bytes`)
}

function unexpected(error: Error & { code?: string }): RestError {
  // The visitor left in the middle of the body, so nobody hears this.
  if (error.code === 'ECONNRESET') return new RestError(400, 'PGRST102', 'The body ended early')
  return new RestError(500, 'XX000', `Unexpected ${error.name}`)
}

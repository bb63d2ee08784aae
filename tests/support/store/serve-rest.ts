import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll } from 'vitest'
import { createBaseApp } from '../../../server/http/base-app.ts'
import { addRestRoutes } from '../../../server/routes/rest-routes.ts'
import type { VisitorStore } from '../../../server/store/store.ts'
import { REST_PATH } from '../../../shared/rest.ts'
import { openForFile } from '../open-for-tests.ts'
import type { Backend } from './backends.ts'
import { changeSettings, DELETE_ROWS } from './database-connection.ts'

export const ALLOWED_ORIGIN = 'https://page.example'

/** The interface on a free port, behind one proxy that names the visitor's IP address, also for `ALLOWED_ORIGIN`. */
export async function serveRest(store: VisitorStore) {
  const logged: string[] = []
  const app = await createBaseApp({ trustedProxies: 1 })
  await app.register(addRestRoutes, {
    prefix: REST_PATH,
    store,
    allowedOrigins: [ALLOWED_ORIGIN],
    // These tests are faster than any visitor; server/app.test.ts has the limit.
    writesPerSecond: 1e6,
    log: (kind, detail) => void logged.push(detail ? `${kind}\n${detail}` : kind),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: 'any', ...init.headers }
    // Test and server share a process: on a busy machine the server finds itself under pressure.
    for (let tries = 0; tries < 100; tries++) {
      const response = await readResponse(await fetch(`${url}/rest/v1${path}`, { ...init, headers }))
      if (response.code !== 'PGRST000') return response
      await wait(100)
    }
    throw new Error('The server was under pressure for ten seconds.')
  }
  /** Posts as the page does, from `ip`. */
  const post = (table: string, row: unknown, ip = '203.0.113.1', headers: Record<string, string> = {}) =>
    request(`/${table}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
      body: JSON.stringify(row),
    })
  return { port: Number(new URL(url).port), logged, request, post, close: () => app.close() }
}

async function readResponse(response: Response) {
  const text = await response.text()
  const body: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {}
  return { status: response.status, code: body.code, body, headers: response.headers }
}

/**
 * A store in one of its backends with the interface over it, for the tests of the file or `describe` that asks for it.
 * After each test it is empty and has the settings of a new store.
 */
export function serveBackendForFile(open: Backend['open']) {
  const backend = openForFile(open)
  const rest = openForFile(() => serveRest(backend().store))
  let settings: Record<string, number | string>
  beforeAll(async () => {
    settings = (await backend().ownerClient.query('select * from private.settings')).rows[0]
  })
  afterEach(async () => {
    await backend().ownerClient.query(DELETE_ROWS)
    await changeSettings(backend().ownerClient, settings)
  })
  return { backend, rest }
}

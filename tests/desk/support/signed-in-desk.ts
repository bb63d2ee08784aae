import type { PersonRow } from '../../../desk/contract.ts'
import { matchLocalHost } from '../../../desk/server/desk-origin.ts'
import { addDeskRoutes } from '../../../desk/server/desk-routes.ts'
import { createAccessSecret } from '../../../desk/server/secrets.ts'
import { loadSite } from '../../../server/built-site/load-site.ts'
import { createBaseApp } from '../../../server/http/base-app.ts'
import { readEnvironment } from '../../../server/process/env.ts'
import type { Store } from '../../../server/store/store.ts'
import { DESK_PREFIX } from '../../../shared/served-paths.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** As the page's own, but of any type: a test also reads errors, and lists whose rows it has made. */
export type DeskRequest = (
  methodAndPath: `${Method} ${string}`,
  options?: { body?: object },
) => Promise<ReturnType<typeof JSON.parse>>

/** The desk of one store, signed in by a link, without a network. */
export async function signInToDesk(store: Store) {
  const site = await loadSite()
  const app = await createBaseApp({ trustedProxies: 0 })
  app.addHook('onClose', site.remove)
  await app.register(addDeskRoutes, {
    prefix: DESK_PREFIX,
    deskFiles: site.deskFiles,
    store,
    getDeskOrigin: matchLocalHost,
    isLocalDesk: true,
    environment: readEnvironment({}),
    log: () => {},
  })
  const page = { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' }
  const link = await createAccessSecret(store, 'local desk')
  const opened = await app.inject({ url: '/desk/api/link-session', method: 'POST', headers: page, body: { link } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  /** What the page of the desk sends with a change. */
  const headers = { ...page, cookie }
  const send = (path: string, method: Method, headers: Record<string, string>, body?: object) =>
    app.inject({ url: `/desk${path}`, method, headers, ...(method !== 'GET' && { body: body ?? {} }) })
  const request: DeskRequest = async (methodAndPath, { body } = {}) => {
    const [method, path] = methodAndPath.split(' ') as [Method, string]
    return (await send(`/api/${path}`, method, headers, body)).json()
  }
  /** Deletes the rows that the desk has shown, as its page does. */
  const forgetSender = async (leadId: number) => {
    const rows: PersonRow[] = await request('POST forget/preview', { body: { leadId } })
    return request('POST forget', { body: { leadId, newestShown: rows[0]?.created_at } })
  }
  /** Begins a download, which goes on as it is read. */
  const startBackup = async () => {
    const options = { method: 'POST', headers, body: {}, payloadAsStream: true } as const
    return (await app.inject({ url: '/desk/api/backup', ...options })).stream()
  }
  return { headers, send, request, forgetSender, startBackup, close: () => app.close() }
}

import { realpath } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { createServer } from 'vite'
import { readEnvironment } from '../server/env.ts'
import { Gate } from '../server/gate/gate.ts'
import { isInRest, REST } from '../server/gate/rest-path.ts'
import { rest } from '../server/rest/rest.ts'
import { openStore } from '../server/store/open-store.ts'
import { networkIcon } from './network-icon.ts'
import { readContentFaults, showContentFaults } from './show-content-faults.ts'
import { readTextPages } from './text-pages.ts'
import { drawIcons } from './write-icons.ts'

/** Serves the page as it is being written: an edit is in the browser at once, and forms are stored for real. */

const ICON = /^\/((?:favicon|apple-touch-icon)\..+)/

const { port, host = 'localhost', dataDir, databaseUrl, trustedProxies, allowedOrigins } = readEnvironment(process.env)
const store = await openStore({ dataDir, databaseUrl })
const gate = new Gate({ trustedProxies, allowedOrigins })
const storeRequests = getRequestListener(
  new Hono<{ Bindings: HttpBindings }>().route(REST, rest(store, { gate, log: console.error })).fetch,
)

const http = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  plugins: [showContentFaults()],
  server: {
    // A server of Vite's own would end the process at a signal, before the store is closed.
    middlewareMode: { server: http },
    hmr: { server: http },
    // Else all of the folder is served, and in it are the store and its backups.
    fs: { allow: ['content', 'src', 'shared', await realpath('node_modules')] },
  },
})

vite.middlewares.use(async (request, response, next) => {
  try {
    const faults = await readContentFaults(vite)
    if (faults) {
      response.writeHead(500, { 'content-type': 'text/html' })
      const page = await html`<!doctype html><meta charset="utf-8" /><pre>${faults}</pre>`
      return response.end(await vite.transformIndexHtml('/', String(page)))
    }
    const [path = '/'] = (request.originalUrl ?? '/').split('?', 1)
    const [, iconName] = ICON.exec(path) ?? []
    const icon = iconName && new Map(Object.entries(await drawIcons())).get(iconName)
    if (icon) return response.writeHead(200, { 'content-type': icon.type }).end(icon.bytes)
    const { status, document } = await pageAt(path, (await vite.ssrLoadModule('/src/prerender.tsx')) as Prerender)
    const live = document.replace('</body>', '<script type="module" src="/src/dev.ts"></script></body>')
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(await vite.transformIndexHtml(path, live))
  } catch (error) {
    next(error)
  }
})

type Prerender = typeof import('../src/prerender.tsx')

async function pageAt(path: string, { renderHome, renderText, renderNotFound }: Prerender) {
  if (path === '/') return { status: 200, document: await renderHome({ css: '', now: Date.now(), networkIcon }) }
  const text = (await readTextPages()).find(({ name }) => path === `/${name}.html`)
  if (text) return { status: 200, document: await renderText(text, { css: '' }) }
  const script = { address: '/src/log-missing-path.ts' }
  return { status: 404, document: await renderNotFound({ css: '', script }) }
}

http.on('request', (request, response) => {
  if (!isInRest(request.url ?? '')) return vite.middlewares(request, response)
  if (gate.admit(request, response)) void storeRequests(request, response)
})
// Others on the same network have no business here, unless HOST lets them in.
http.listen(port, host, () => console.log(`Edit content/ or src/ and watch http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    http.closeAllConnections()
    http.close()
    await vite.close()
    await store.close()
  })
}

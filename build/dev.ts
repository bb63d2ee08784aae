import { createServer as createHttpServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { createServer } from 'vite'
import { readEnvironment } from '../server/env.ts'
import { Admission } from '../server/http/admission.ts'
import { rest } from '../server/rest/rest.ts'
import { openStore } from '../server/store/open-store.ts'
import { readContentFaults, showContentFaults } from './show-content-faults.ts'
import { drawIcons } from './write-icons.ts'

/** Serves the page as it is being written: an edit is in the browser at once, and forms are stored for real. */

const ICON = /^\/((?:favicon|apple-touch-icon)\..+)/

const { port, dataDir, databaseUrl, trustedProxies } = readEnvironment(process.env)
const store = await openStore({ dataDir, databaseUrl })
const storeRequests = getRequestListener(
  new Hono<{ Bindings: HttpBindings }>().route(
    '/rest/v1',
    rest(store, { admission: new Admission(trustedProxies), log: console.error }),
  ).fetch,
)

const http = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  plugins: [showContentFaults()],
  server: { middlewareMode: { server: http }, hmr: { server: http } },
})

vite.middlewares.use(async (request, response, next) => {
  try {
    const faults = await readContentFaults(vite)
    if (faults) {
      response.writeHead(500, { 'content-type': 'text/html' })
      const page = await html`<!doctype html><meta charset="utf-8" /><pre>${faults}</pre>`
      return response.end(await vite.transformIndexHtml('/', String(page)))
    }
    const [, iconName] = ICON.exec(request.originalUrl ?? '') ?? []
    const icon = iconName && (await drawIcons())[iconName]
    if (icon) return response.writeHead(200, { 'content-type': icon.type }).end(icon.bytes)
    const isHome = request.originalUrl === '/'
    const { renderHome, renderNotFound } = (await vite.ssrLoadModule(
      '/src/prerender.tsx',
    )) as typeof import('../src/prerender.tsx')
    const document = isHome
      ? await renderHome({ css: '' })
      : await renderNotFound({ css: '', script: { address: '/src/log-missing-path.ts' } })
    const live = document.replace('</body>', '<script type="module" src="/src/dev.ts"></script></body>')
    response.writeHead(isHome ? 200 : 404, { 'content-type': 'text/html' })
    response.end(await vite.transformIndexHtml(request.originalUrl ?? '/', live))
  } catch (error) {
    next(error)
  }
})

http.on('request', (request, response) => {
  if (request.url?.startsWith('/rest/v1')) void storeRequests(request, response)
  else vite.middlewares(request, response)
})
http.listen(port, () => console.log(`Edit content/ or src/ and watch http://localhost:${port}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    http.closeAllConnections()
    http.close()
    await vite.close()
    await store.close()
  })
}

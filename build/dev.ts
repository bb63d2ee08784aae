import './plain-errors.ts'
import { realpath } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { listContentFolders } from '../content-schema/content-folders.ts'
import { findContentFaults } from '../content-schema/faults/find-content-faults.ts'
import { readTextPages } from '../content-schema/text-pages.ts'
import { openInBrowser, serveEditor } from '../editor/serve-editor.ts'
import { createBoundedApp } from '../server/app.ts'
import { readEnvironment } from '../server/env.ts'
import { ListenError } from '../server/listen-error.ts'
import { addRestRoutes } from '../server/rest/rest.ts'
import { openStore } from '../server/store/open-store.ts'
import { EDITOR } from '../shared/public-files.ts'
import { REST } from '../shared/rest.ts'
import { escapeXml } from '../shared/text.ts'
import { writeJsonSchemas } from './check/json-schemas.ts'
import { drawIcons, networkSymbol } from './pictures/write-icons.ts'
import { bundleInlineScript } from './steps/bundle.ts'
import { languagePath } from './steps/site-paths.ts'

/** Serves the page with hot reload, and stores what its forms send. With `--edit` the editor is at /admin/. */

const HELP = `npm run dev      the page as you edit it, and what its forms send
npm run edit     the same, with an editor of content/ in your browser

PORT=3001 before either chooses another port.`

const { edit: isEditing, help } = parseArgs({
  options: { edit: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
}).values
if (help) {
  console.log(HELP)
  process.exit()
}

writeJsonSchemas()

const CLIENT = 'src/boot/hydrate.tsx'
const ICON = /^\/((?:favicon|apple-touch-icon)\..+)/

const { port, host = 'localhost', dataDir, databaseUrl, trustedProxies, allowedOrigins } = readEnvironment(process.env)
// A site that runs is not waited for: it will not stop for this one.
const store = await openStore({ dataDir, databaseUrl, waitForSiteMs: 1 })
const app = await createBoundedApp({ trustedProxies })
await app.register(addRestRoutes, { prefix: REST, store, allowedOrigins, log: console.error })
const http = app.server
// A visitor's connection ends after half a minute of silence. The first rendering on a busy machine may take longer.
http.timeout = 0
const folders = listContentFolders()
// A Vite server for each language, since each has its own #content.
const languages = await Promise.all(
  folders.map(async (folder) => ({ folder, home: `/${languagePath(folder)}`, vite: await serveLanguage(folder) })),
)

type Prerender = typeof import('../src/document/prerender.tsx')

async function serveLanguage(folder: string): Promise<ViteDevServer> {
  const home = `/${languagePath(folder)}`
  const vite = await createServer({
    appType: 'custom',
    contentFolder: folder,
    isPage: true,
    base: home,
    // One for each language, or one server would remove what another has bundled.
    cacheDir: `node_modules/.vite/${languagePath(folder)}`,
    plugins: [showContentFaults()],
    // By default Vite bundles what every .html of the folder loads: desk, editor and dist/, a gigabyte of memory.
    optimizeDeps: { entries: ['src/styles/styles.ts', CLIENT] },
    server: {
      // Vite's own server would end the process at a signal before the store is closed.
      middlewareMode: { server: http },
      hmr: { server: http },
      // By default Vite serves the whole folder, with the store and its backups.
      fs: { allow: [...folders, 'content-schema/content.ts', 'src', 'shared', await realpath('node_modules')] },
    },
  })
  vite.middlewares.use(async (request, response, next) => {
    try {
      const faults = await readContentFaults()
      if (faults) {
        response.writeHead(500, { 'content-type': 'text/html' })
        const page = `<!doctype html><meta charset="utf-8" /><pre>${escapeXml(faults)}</pre>`
        return response.end(await vite.transformIndexHtml('/', page))
      }
      const [path = '/'] = (request.url ?? '/').split('?', 1)
      const [, iconName] = ICON.exec(path) ?? []
      const icon = iconName && new Map(Object.entries(await drawIcons())).get(iconName)
      if (icon) return response.writeHead(200, { 'content-type': icon.type }).end(icon.bytes)
      const { status, document } = await renderPage(
        path,
        folder,
        await vite.ssrLoadModule('/src/document/prerender.tsx'),
      )
      // Only the scripts: the addresses of the document have their base already.
      const scripts = await vite.transformIndexHtml(path, '<script type="module" src="/src/styles/styles.ts"></script>')
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end(document.replace('</body>', () => `${scripts}</body>`))
    } catch (error) {
      next(error)
    }
  })
  return vite
}

const readContentFaults = async (): Promise<string> => (await findContentFaults()).join('\n')

function showContentFaults(): Plugin {
  let shown = ''
  return {
    name: 'show-content-faults',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || !/[/\\]content[/\\]/.test(file)) return
      const faults = await readContentFaults()
      const { hot } = this.environment
      if (faults) hot.send({ type: 'error', err: { message: faults, stack: '' } })
      // No module is updated for what only the document has, such as icons.
      else if (shown || modules.length === 0) hot.send({ type: 'full-reload' })
      const isUnshown = faults || shown
      shown = faults
      return isUnshown ? [] : undefined
    },
  }
}

async function renderPage(path: string, folder: string, prerender: Record<string, unknown>) {
  const { renderHome, renderText, renderNotFound } = prerender as Prerender
  if (path === '/') {
    const boot = await bundleInlineScript('src/boot/boot.ts', {
      CLIENT_URL: JSON.stringify(`/${languagePath(folder)}${CLIENT}`),
    })
    const document = await renderHome({ inlineStyle: '', script: boot, networkSymbol })
    return { status: 200, document }
  }
  const text = (await readTextPages(folder)).find(({ name }) => path === `/${name}.html`)
  if (text) return { status: 200, document: await renderText(text, { inlineStyle: '', networkSymbol }) }
  const script = await bundleInlineScript('src/boot/notice-page.ts')
  return { status: 404, document: await renderNotFound({ inlineStyle: '', script }) }
}

/** The last match, since / begins every address. */
const findLanguage = (url: string) => languages.findLast(({ home }) => url.startsWith(home))

app.setNotFoundHandler((request, reply) => {
  reply.hijack()
  findLanguage(request.raw.url ?? '/')?.vite.middlewares(request.raw, reply.raw)
})
if (isEditing) await serveEditor(app)

// Only HOST opens the server to the network.
await app.listen({ port, host }).catch((error) => {
  throw new ListenError(error, { setting: 'PORT', port, host })
})
console.log(`Edit content/ or src/ and watch http://localhost:${port}`)
if (isEditing) openInBrowser(`http://localhost:${port}${EDITOR}`)
for (const { folder, home } of languages.slice(1)) console.log(`${folder}/ is on http://localhost:${port}${home}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    // First, since a browser's connection for hot reload stays open until then.
    for (const { vite } of languages) await vite.close()
    http.closeAllConnections()
    await app.close()
    await store.close()
  })
}
